export const queryKeys = {
  currentUser: ['current-user'],
  scripts: ['scripts'],
  recordings: ['recordings'],
  limits: ['limits'],
  versions: (recordingId: string) => ['versions', recordingId],
  videoFile: (recordingId: string) => ['video-file', recordingId],
  linkPage: (recordingId: string) => ['link-page', recordingId],
  posts: ['posts'],
  comments: (postId: string) => ['comments', postId],
  generator: ['generator'],
  secondReading: ['second-reading'],
} as const;
