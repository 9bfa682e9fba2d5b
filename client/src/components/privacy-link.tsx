/** The title of the page, and the text of every link to it. */
export const PRIVACY_TITLE = 'Privacy and limits';

/** Opens the page in a tab of its own, so that a form that is half filled in stays as it is. */
export function PrivacyLink() {
  return (
    <a
      href="/privacy"
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center underline underline-offset-3"
    >
      {PRIVACY_TITLE}
    </a>
  );
}
