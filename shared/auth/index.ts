export * from './account';
export * from './schemas';
