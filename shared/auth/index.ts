export * from './account';
export * from './operator-contact';
export { type PhoneFault, phoneFault, phoneSchema } from './phone';
export * from './schemas';
