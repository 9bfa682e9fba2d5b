export const queryKeys = {
  currentUser: ['current-user'],
  sessions: ['sessions'],
  passwordResetWay: ['password-reset-way'],
  accessTokens: ['access-tokens'],
  webhooks: ['webhooks'],
  webhookDeliveries: (webhookId: string) => ['webhooks', webhookId],
  scripts: ['scripts'],
  /** The sources of a saved script. Below the key of scripts, as they change with its text. */
  scriptSources: (scriptId: string) => ['scripts', 'sources', scriptId],
  recordings: ['recordings'],
  /** This key stands below that of the list: whatever changes one changes the other. */
  recentlyDeleted: (list: 'scripts' | 'recordings') => [list, 'recently-deleted'],
  /** What is said in which recordings; below their key, as it changes with them. */
  said: (q: string) => ['recordings', 'said', q],
  /** The copy of its script that a recording keeps. */
  filmedScript: (recordingId: string) => ['filmed-script', recordingId],
  limits: ['limits'],
  versions: (recordingId: string) => ['versions', recordingId],
  /** Of the video of these edits. */
  versionBytes: (recordingId: string, version: string, revision: number) => [
    'version-bytes',
    recordingId,
    version,
    revision,
  ],
  videoFile: (recordingId: string, version: string) => ['video-file', recordingId, version],
  /** What the editor of a recording begins with. */
  editor: (recordingId: string) => ['editor', recordingId],
  /** Whether its captions fit the voice. Below the key of recordings: what changes it tells of the list in all tabs. */
  captionDoubt: (recordingId: string) => ['recordings', 'caption-doubt', recordingId],
  /** What others read of it. Below the key of recordings, as it changes with them in all tabs. */
  sharedTexts: (recordingId: string) => ['recordings', 'shared-texts', recordingId],
  /** How words look in new recordings. */
  captionStyle: ['caption-style'],
  /** The other takes of its script. */
  takes: (recordingId: string) => ['takes', recordingId],
  /** What selected takes are joined to, and which of them fit. */
  joining: (recordingId: string) => ['joining', recordingId],
  linkPage: (recordingId: string) => ['link-page', recordingId],
  posts: ['posts'],
  /** One post with its own address. */
  post: (postId: string) => ['post', postId],
  /** The feed narrowed by words and kind. */
  foundPosts: (search: { q: string; type: string }) => ['found-posts', search],
  /** Whether anything changed since the search. */
  foundPoll: (search: { q: string; type: string }) => ['found-poll', search],
  feedPoll: ['feed-poll'],
  mine: (from: string | null) => ['mine', from],
  reactors: (messageId: string) => ['reactors', messageId],
  hubNotices: ['hub-notices'],
  blocked: ['blocked'],
  comments: (postId: string) => ['comments', postId],
  generator: ['generator'],
  secondReading: ['second-reading'],
} as const;
