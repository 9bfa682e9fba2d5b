export { accessTokensQuery } from './access-tokens.queries';
export { AccessTokens } from './components/access-tokens';
