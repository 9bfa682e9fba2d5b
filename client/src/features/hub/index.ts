export { Feed } from './components/feed';
export { Notices } from './components/notices';
export { useNewNotices } from './use-new-notices';
