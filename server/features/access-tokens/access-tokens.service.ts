import { createHash, randomBytes } from 'node:crypto';
import {
  type AccessToken,
  type CreateAccessToken,
  type NewAccessToken,
  TOKENS_PER_USER,
  type TokenScope,
} from '@shared/access-tokens';
import { newId } from '../../db/ids';
import type { SignInMemory } from '../../db/sign-in-memory';
import { ConflictError, NotFoundError, UnauthenticatedError } from '../../errors';
import type { AccessTokenRepository, AccessTokenRow } from './access-tokens.repository';

export type AccessTokenService = ReturnType<typeof createAccessTokenService>;
/** Who is signed in, and to which version of the account. */
type SignIn = { id: string; authVersion: number };
/** Whom a token stands for. */
export type TokenOwner = SignIn & { scope: TokenScope };

/** Scanners for leaked secrets know tokens by such a beginning. */
const PREFIX = 'ccu_';
const TOKEN_BYTES = 32;
const TOKEN = /^ccu_[\w-]{43}$/;

// A random 256-bit number needs no slow hash.
const hashOf = (token: string) => createHash('sha256').update(token).digest();

const toAccessToken = ({ id, name, scope, createdAt, lastUsedAt }: AccessTokenRow): AccessToken => ({
  id,
  name,
  scope: scope as TokenScope,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export function createAccessTokenService(repository: AccessTokenRepository, memory: SignInMemory) {
  return {
    async list(userId: string): Promise<AccessToken[]> {
      return (await repository.listOwned(userId)).map(toAccessToken);
    },

    /**
     * @throws ConflictError when the user has as many as one may have.
     * @throws UnauthenticatedError when the sign-in has ended meanwhile: no token may outlive a reset that way.
     */
    async create({ id: userId, authVersion }: SignIn, { name, scope }: CreateAccessToken): Promise<NewAccessToken> {
      const secret = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
      const row = { id: newId(), userId, name, scope, tokenHash: hashOf(secret) };
      const created = await repository.create(row, { authVersion, most: TOKENS_PER_USER });
      if (created === 'signed-out') throw new UnauthenticatedError();
      if (created === 'too-many') {
        const sentence = `You have ${TOKENS_PER_USER} tokens. Revoke one to make another.`;
        throw new ConflictError(sentence, 'too-many-tokens');
      }
      return { ...toAccessToken(created), token: secret };
    },

    /** @throws NotFoundError */
    async revoke(userId: string, id: string): Promise<void> {
      if (!(await repository.removeOwned(userId, id))) throw new NotFoundError();
    },

    /** Null for a token that is unknown, revoked, or of an account that is deleted. */
    async ownerOf(token: string): Promise<TokenOwner | null> {
      if (!TOKEN.test(token)) return null;
      const shown = `token ${token}`;
      const known = memory.find(shown);
      if (known?.scope) return { ...known, scope: known.scope };
      const remember = memory.begin();
      const hash = hashOf(token);
      const row = await repository.find(hash);
      if (!row) return null;
      await repository.noteUse(row.id);
      const owner = { id: row.userId, authVersion: row.authVersion, scope: row.scope as TokenScope };
      remember(shown, { secret: hash, user: owner });
      return owner;
    },
  };
}
