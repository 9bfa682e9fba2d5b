export const queryKeys = {
  currentUser: ['current-user'],
  sessions: ['sessions'],
  passwordResetWay: ['password-reset-way'],
  scripts: ['scripts'],
  recordings: ['recordings'],
  limits: ['limits'],
  versions: (recordingId: string) => ['versions', recordingId],
  posts: ['posts'],
  comments: (postId: string) => ['comments', postId],
  generator: ['generator'],
  secondReading: ['second-reading'],
} as const;
