export { Webhooks } from './components/webhooks';
