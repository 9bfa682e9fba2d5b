export * from './account';
export { type PhoneFault, phoneFault, phoneSchema } from './phone';
export * from './schemas';
