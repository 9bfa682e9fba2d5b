export { AccessTokens } from './components/access-tokens';
