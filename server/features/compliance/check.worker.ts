import { checkScript, statementsToRead } from '@shared/compliance/check-script';
import { worker } from 'workerpool';

/** The answer as JSON: one string crosses over from the thread faster than thousands of findings. */
const check = (text: string): string => JSON.stringify(checkScript(text));

worker({ check, statements: statementsToRead });
