export * from './error';
export * from './pagination';
export * from './text';
