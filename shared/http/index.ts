export * from './client-paths';
export * from './error';
export * from './pagination';
export * from './text';
