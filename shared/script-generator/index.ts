export * from './options';
export * from './own-story';
export * from './schemas';
export * from './topics';
