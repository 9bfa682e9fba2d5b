import { z } from 'zod';
import { lineOfText, requiredLineOfText } from '../http';

/** Characters on the button of a watch page: it has to fit a phone. */
export const ACTION_LABEL_MAX = 40;

const webAddress = lineOfText(300)
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain }))
  .refine((address) => !/^https:\/\/[^/?#]*@/.test(address), 'must not carry a user name');
const phoneAddress = z.string().regex(/^tel:\+?\d{7,15}$/);
const mailAddress = z
  .string()
  .max(300)
  .regex(/^mailto:/)
  .refine((address) => z.email().safeParse(address.slice('mailto:'.length)).success);

/** Where a button leads: an https page, a phone number or a mailbox, without anything that a mail would be filled with. */
export const actionAddressSchema = z.union(
  [webAddress, phoneAddress, mailAddress],
  'must be a web address that starts with https://, a phone number or an email address',
);

/** What the page behind a recording's links shows besides the video. The texts come from the owner's profile. */
export const linkOptionsSchema = z.object({
  showsName: z.boolean(),
  showsCompany: z.boolean(),
  showsPhone: z.boolean(),
  showsWebsite: z.boolean(),
  callToAction: z.object({ label: requiredLineOfText(ACTION_LABEL_MAX), address: actionAddressSchema }).nullable(),
  /**
   * Captions are shown from the start, where the recording has any: those in the picture of its post-ready video, or a
   * track. Without this there is a track that viewers can switch on.
   */
  hasCaptionsOn: z.boolean(),
  allowsDownload: z.boolean(),
});
export type LinkOptions = z.infer<typeof linkOptionsSchema>;

export const DEFAULT_LINK_OPTIONS: LinkOptions = {
  showsName: true,
  showsCompany: false,
  showsPhone: false,
  showsWebsite: false,
  callToAction: null,
  hasCaptionsOn: true,
  allowsDownload: true,
};

/** A public page of a recording, for whoever has its address. The address is told once and cannot be read again. */
export const shareLinkSchema = z.object({
  url: z.url(),
  expiresAt: z.iso.datetime(),
  /** What the page shows, as all links of the recording do. */
  options: linkOptionsSchema,
});
export type ShareLink = z.infer<typeof shareLinkSchema>;

/** The page behind all links of one recording, as its owner sees it. */
export const linkPageSchema = z.object({
  options: linkOptionsSchema,
  /** How often the video was started on the page by others than its owner. */
  views: z.int(),
  /** What the options can show, from the profile. */
  contact: z.object({ name: z.string(), company: z.string(), phone: z.string(), website: z.string().nullable() }),
});
export type LinkPage = z.infer<typeof linkPageSchema>;

/** An address of the profile that a button can lead to, and the one that took its place. */
export type MovedAddress = { from: string; to: string };

type Contact = { phone: string; website: string | null };

/** The addresses that buttons can lead to before and after a change of the profile; none where either can be no button. */
export function movedAddresses(before: Contact, after: Contact): MovedAddress[] {
  const numberOf = ({ phone }: Contact) => phoneAddress.safeParse(toActionAddress(phone)).data;
  const siteOf = ({ website }: Contact) => webAddress.safeParse(website).data;
  return [numberOf, siteOf].flatMap((addressOf) => {
    const [from, to] = [addressOf(before), addressOf(after)];
    return from && to && from !== to ? [{ from, to }] : [];
  });
}

/** The address that people mean: they type `northline.example`, `(312) 555-0148` or `dana@northline.example`. */
export function toActionAddress(text: string): string {
  const typed = text.trim();
  if (typed === '' || /^(https?|tel|mailto):/i.test(typed)) return typed;
  if (/^[^\s/@]+@[^\s/@]+$/.test(typed)) return `mailto:${typed}`;
  if (/^\+?[\d\s().-]+$/.test(typed)) return `tel:${typed.replace(/[^\d+]/g, '')}`;
  return `https://${typed}`;
}
