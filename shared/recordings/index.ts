export * from './captions';
export * from './constants';
export * from './link-page';
export * from './queries';
export * from './schemas';
export * from './trim';
export * from './uploads';
export * from './versions';
