export { hasNamedPerson } from './named-person';
export * from './options';
export * from './schemas';
export * from './topics';
