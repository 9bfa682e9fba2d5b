export const queryKeys = {
  currentUser: ['current-user'],
  accessTokens: ['access-tokens'],
  scripts: ['scripts'],
  recordings: ['recordings'],
  limits: ['limits'],
  versions: (recordingId: string) => ['versions', recordingId],
  posts: ['posts'],
  comments: (postId: string) => ['comments', postId],
  generator: ['generator'],
  secondReading: ['second-reading'],
} as const;
