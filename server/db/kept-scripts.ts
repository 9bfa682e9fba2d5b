import { keptConditions } from './kept-rows';
import { scripts } from './schema';

const conditions = keptConditions(scripts);

/** Not in Recently deleted. */
export const isKeptScript = conditions.isKept;

/** The user's scripts without those in Recently deleted. */
export const scriptsOf = conditions.kept;

/** One of the user's scripts, unless it is in Recently deleted. */
export const ownedScript = conditions.owned;

/** The user's scripts that can still be restored. */
export const recentlyDeletedScriptsOf = conditions.recentlyDeleted;

/** Also those in Recently deleted: for exports, erasure and which recordings were read from them. */
export const everyScriptOf = conditions.every;
