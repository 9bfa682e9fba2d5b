import {
  type ChangePassword,
  phoneSchema,
  type Register,
  type SignIn,
  type UpdateProfile,
  type User,
} from '@shared/auth';
import { movedAddresses } from '@shared/recordings';
import { newId } from '../../db/ids';
import { violatedUniqueConstraint } from '../../db/postgres-errors';
import { ConflictError, InvalidRequestError, UnauthenticatedError } from '../../errors';
import type { moveLinkButtons } from '../recordings';
import type { AccountMails } from './account-mail/account-mails';
import { toUser } from './auth.presenter';
import type { AuthRepository, FollowProfile, ProfileFields, UserRow } from './auth.repository';
import type { Passwords } from './passwords';

export type AuthService = ReturnType<typeof createAuthService>;

/** One try to sign in, as the throttle counts it. */
export type SignInAttempt = {
  /** @throws TooManyRequestsError when the caller has to wait. */
  check(): Promise<void>;
  failed(userId: string | null): Promise<void>;
  succeeded(): Promise<void>;
};

/** Counts wrong current passwords of signed-in users. */
export type PasswordFailures = { check(userId: string): Promise<void>; use(userId: string): Promise<unknown> };

/** Begins a try that counts for the accounts with these usernames, however they were named. */
export type AttemptOn = (usernames: string[]) => SignInAttempt;

type AuthDeps = {
  repository: AuthRepository;
  passwords: Passwords;
  passwordFailures: PasswordFailures;
  mails: AccountMails;
  moveLinkButtons: typeof moveLinkButtons;
};

/** What a session holds of its user. */
export type SignedIn = { id: string; authVersion: number };

/** `wasRestored`: the account had been deleted until now. */
export type SignInOutcome = SignedIn & { wasRestored: boolean };

const WRONG_CURRENT = 'Current password is incorrect.';
const PASSWORD_NEEDED = 'Enter your current password to change the email address.';

export function createAuthService({ repository, passwords, passwordFailures, mails, ...deps }: AuthDeps) {
  const signedIn = ({ id, authVersion }: UserRow): SignedIn => ({ id, authVersion });

  async function withRightPassword(userId: string, password: string, refusal: string): Promise<UserRow> {
    await passwordFailures.check(userId);
    return passwords.inTurn(async () => {
      await passwordFailures.check(userId);
      const row = await repository.get(userId);
      if (!row) throw new UnauthenticatedError();
      if (await passwords.matches(row.passwordHash, password)) return row;
      await passwordFailures.use(userId);
      throw new InvalidRequestError(refusal, 'wrong-password');
    });
  }

  /** Compares as often as the name's shape allows, whoever has an account: the time it takes tells nothing. */
  async function findOwner(rows: UserRow[], name: string, password: string): Promise<UserRow | undefined> {
    let owner: UserRow | undefined;
    for (let i = 0; i < (name.includes('@') ? 2 : 1); i += 1) {
      const isRight = await passwords.matches(rows[i]?.passwordHash ?? null, password);
      if (isRight) owner ??= rows[i];
    }
    return owner;
  }

  return {
    /** @throws ConflictError naming the field that is taken. */
    async register({ password, ...account }: Register): Promise<SignedIn> {
      const passwordHash = await passwords.inTurn(() => passwords.hash(password));
      const row = { id: newId(), username: account.username, passwordHash, ...profileOf(account) };
      return signedIn(await refusingTaken(repository.create(row)));
    },

    /**
     * By username or e-mail address. Null for an unknown name and for a wrong password alike. A deleted account is
     * restored while it is not yet erased.
     * @throws TooManyRequestsError
     */
    async signIn({ username: name, password }: SignIn, attemptOn: AttemptOn): Promise<SignInOutcome | null> {
      const named = await repository.listNamed(name);
      const attempt = attemptOn(named.length > 0 ? named.map(({ username }) => username) : [name]);
      await attempt.check();
      return passwords.inTurn(async () => {
        // Again: others may have failed while this one waited for its turn.
        await attempt.check();
        const rows = await repository.listNamed(name);
        const row = await findOwner(rows, name, password);
        if (!row) {
          await attempt.failed(rows[0]?.id ?? null);
          return null;
        }
        if (row.deletedAt && !(await repository.restore(row.id))) return null;
        await attempt.succeeded();
        if (passwords.isOutdated(row.passwordHash)) {
          await repository.updateHash(row.id, row.passwordHash, await passwords.hash(password));
        }
        return { ...signedIn(row), wasRestored: row.deletedAt !== null };
      });
    },

    /** The user with this password. @throws InvalidRequestError when it is not the user's password. */
    confirmPassword(userId: string, password: string): Promise<UserRow> {
      return withRightPassword(userId, password, 'That password is incorrect.');
    },

    /** @throws UnauthenticatedError when the account is gone. */
    async get(userId: string): Promise<User> {
      const row = await repository.get(userId);
      if (!row) throw new UnauthenticatedError();
      return toUser(row);
    },

    /**
     * Buttons of links that led to the phone number or the website before lead to the new one.
     * @throws InvalidRequestError when the phone number is another than before and not one to call, or the e-mail address
     * another than before and the current password missing or wrong.
     * @throws ConflictError when the email is someone else's.
     */
    async updateProfile(userId: string, { currentPassword, ...profile }: UpdateProfile): Promise<User> {
      const before = await repository.get(userId);
      if (!before) throw new UnauthenticatedError();
      const [fault] = phoneSchema.safeParse(profile.phone).error?.issues ?? [];
      if (fault && before.phone !== profile.phone) {
        throw new InvalidRequestError(`The phone number ${fault.message}.`, 'invalid-phone');
      }
      const fields = profileOf(profile);
      const follow: FollowProfile = (tx, old) => deps.moveLinkButtons(tx, userId, movedAddresses(old, fields));
      const save = async () => {
        if (before.email.toLowerCase() === profile.email.toLowerCase()) {
          return repository.updateProfile(userId, fields, follow);
        }
        if (currentPassword === undefined) throw new InvalidRequestError(PASSWORD_NEEDED, 'password-needed');
        const { email } = await withRightPassword(userId, currentPassword, WRONG_CURRENT);
        const addMail = await mails.prepare('email-changed', email);
        return repository.updateEmail(userId, fields, { follow, addMail });
      };
      const row = await refusingTaken(save());
      if (!row) throw new UnauthenticatedError();
      return toUser(row);
    },

    /** Ends every session of the user. @throws InvalidRequestError when the current password is wrong. */
    async changePassword(userId: string, change: ChangePassword): Promise<SignedIn> {
      const row = await withRightPassword(userId, change.currentPassword, WRONG_CURRENT);
      const passwordHash = await passwords.inTurn(() => passwords.hash(change.newPassword));
      const changed = await repository.changePassword(row, passwordHash, {
        revokesTokens: change.revokeTokens ?? false,
        addMail: await mails.prepare('password-changed', row.email),
      });
      if (!changed) throw new InvalidRequestError(WRONG_CURRENT, 'wrong-password');
      return signedIn(changed);
    },
  };
}

const profileOf = ({ fullName, email, company, phone, website }: UpdateProfile): ProfileFields => ({
  fullName,
  email,
  company,
  phone,
  website: website || null,
});

async function refusingTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const constraint = violatedUniqueConstraint(error);
    if (constraint === 'users_username_lower') {
      throw new ConflictError('That username is already taken.', 'username-taken');
    }
    if (constraint === 'users_email_lower') {
      throw new ConflictError('That email is already registered.', 'email-taken');
    }
    throw error;
  }
}
