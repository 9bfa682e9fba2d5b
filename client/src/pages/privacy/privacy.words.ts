import { RECENTLY_DELETED_DAYS } from '@shared/recently-deleted';
import { DEFAULT_MAX_VIDEO_MB, DEFAULT_USER_QUOTA_GB, type Limits, SHARE_LINK_DAYS } from '@shared/recordings';
import { SCRIPT_LIMITS } from '@shared/scripts';
import { count } from '@/lib/format';

export type PrivacySection = { title: string; points: readonly string[] };

const BYTES = { MB: 1024 ** 2, GB: 1024 ** 3 } as const;
const megabytes = (number: number) => `${number.toLocaleString('en-US')} MB`;
const gigabytes = (number: number) => `${number.toLocaleString('en-US')} GB`;

/** Without `limits`, which only signed-in users are told, the sizes are those of a site that has not set its own. */
function storageLimits(limits: Limits | undefined): readonly string[] {
  const one = megabytes(limits ? Math.floor(limits.maxVideoBytes / BYTES.MB) : DEFAULT_MAX_VIDEO_MB);
  const all = gigabytes(limits ? limits.userQuotaBytes / BYTES.GB : DEFAULT_USER_QUOTA_GB);
  if (limits) return [`One recording can have up to ${one}, and all your recordings together up to ${all}.`];
  return [
    `One recording can usually have up to ${one}, and all your recordings together up to ${all}.`,
    'This site may have set other sizes. When you are signed in, this page shows them.',
  ];
}

/** The page "Privacy and limits". Each sentence states what the product does: change it together with the product. */
export const privacyWords = {
  lead: 'Who can see your videos, where they are kept, for how long, and how much you can store.',
  sections: (limits: Limits | undefined): readonly PrivacySection[] => [
    {
      title: 'Who sees your scripts and recordings',
      points: [
        'Other users never see your scripts.',
        'Other users see a recording only after you share it: in the Ideas Hub, by a link, or as a file that you send.',
        'Whoever runs this site has the servers, and can get at what is stored there.',
        'A program that you give an access token can read your scripts and recordings, too.',
      ],
    },
    {
      title: 'Links to a recording',
      points: [
        `Anyone who has the link can watch for ${count(SHARE_LINK_DAYS, 'day')}, without an account.`,
        'The page shows the title, the video, its captions and your name. You can hide your name.',
        'Your company, phone, website or a button are shown only if you choose them in Link options.',
        'Viewers can save the video, unless you switch off Download in Link options.',
        'Search engines are asked not to list the page.',
        'To stop all links to a recording, open its Share menu and choose "Stop sharing this link". Deleting the recording stops them, too.',
        'Copies that somebody saved before stay with them.',
      ],
    },
    {
      title: 'What is stored about viewers',
      points: ['A link counts how often others started the video. Who watched is not stored.'],
    },
    {
      title: 'What the Ideas Hub shows',
      points: [
        'Everyone with an account on this site sees the Ideas Hub, and anyone can create an account.',
        'Your posts, comments and reactions show your full name. They do not show your email address or phone number.',
        'If you share a recording, everyone there can watch it, with its title and captions.',
        'You can delete what you posted. If others answered, an empty place stays above their answers.',
        'Whoever runs this site reads what is reported, and can remove posts.',
      ],
    },
    {
      title: 'What is sent to other services',
      points: [
        'Voice control is off until you switch it on. Then your browser may send the sound to a speech service. The note at the switch says whether it can.',
        'Captions need no speech service. They are made from your script and the pauses in your recording.',
        'This site may be set up with an AI service that writes scripts. The Script tab then says so. It gets what you ask for, what stands under Your Profile there, and the script that you ask it to change.',
        'The AI service reads a text a second time only when you press Second reading. You can switch that off.',
        'The pages load nothing from other sites: no ads and no tracking.',
      ],
    },
    {
      title: 'Where everything is kept, and how long',
      points: [
        'Scripts and recordings are kept on the servers of whoever runs this site, or in storage that they rent.',
        'While you record, the video is sent there in parts. A copy stays in this browser until the recording is saved.',
        'Text that is not saved yet is kept in this browser only.',
        'Scripts and recordings stay until you delete them.',
        `Deleted ones stay in Recently deleted for ${count(RECENTLY_DELETED_DAYS, 'day')}, where you can restore them. Then they are gone for good. They go sooner if you delete them there, or if new ones need their place.`,
        'Sign-ins, refused requests and similar events are logged with the internet address they came from, for 180 days, also after an account is deleted.',
        'Whoever runs this site may keep backups for longer.',
      ],
    },
    {
      title: 'Your data and your account',
      points: [
        'In Profile, under Your Data, you can download everything that is kept about you, with or without the videos.',
        'You can delete your account there, too. You are signed out everywhere, and others no longer see what you shared.',
        'For seven days, signing in brings everything back. Then your scripts, recordings and posts are deleted for good.',
      ],
    },
    {
      title: 'How much you can store',
      points: [
        ...storageLimits(limits),
        'Only what you recorded counts. Deleted recordings and files that are made from a recording do not.',
        'The Record tab says how long a recording can be.',
        `You can save up to ${count(SCRIPT_LIMITS.perUser, 'script')}, each with up to ${count(SCRIPT_LIMITS.contentMax, 'character')}.`,
      ],
    },
    {
      title: 'Who is responsible',
      points: [
        'Whoever runs this site is responsible for it and for what is stored on it. They may have further rules: ask them.',
        'This page describes how CreditCue works. It is not a contract.',
      ],
    },
  ],
} as const;
