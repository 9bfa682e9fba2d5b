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
import { ConflictError, NotFoundError } from '../../errors';
import type { AccessTokenRepository, AccessTokenRow } from './access-tokens.repository';

export type AccessTokenService = ReturnType<typeof createAccessTokenService>;
/** Whom a token stands for. */
export type TokenOwner = { id: string; authVersion: number; scope: TokenScope };

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

    /** @throws ConflictError when the user has as many as one may have. */
    async create(userId: string, { name, scope }: CreateAccessToken): Promise<NewAccessToken> {
      const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
      const row = { id: newId(), userId, name, scope, tokenHash: hashOf(token) };
      const created = await repository.create(row, TOKENS_PER_USER);
      if (!created) {
        const sentence = `You have ${TOKENS_PER_USER} tokens. Revoke one to make another.`;
        throw new ConflictError(sentence, 'too-many-tokens');
      }
      return { ...toAccessToken(created), token };
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
