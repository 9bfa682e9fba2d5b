export * from './constants';
export * from './reading-time';
export * from './schemas';
export * from './script-version';
