import { z } from 'zod';
import { actionAddressSchema, toActionAddress } from '../recordings';

/** How users reach whoever runs the site: what they read, and the `mailto:`, `tel:` or `https:` address behind it. */
export const operatorContactSchema = z.object({ text: z.string(), address: actionAddressSchema });
export type OperatorContact = z.infer<typeof operatorContactSchema>;

/** From what an operator wrote in one line: an e-mail address, a phone number or a web address. */
export const typedOperatorContactSchema = z
  .string()
  .transform((text) => ({ text: text.trim().replace(/^(mailto|tel):/, ''), address: toActionAddress(text) }))
  .pipe(operatorContactSchema);
