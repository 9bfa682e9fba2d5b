export const queryKeys = {
  currentUser: ['current-user'],
  scripts: ['scripts'],
  recordings: ['recordings'],
  posts: ['posts'],
  comments: (postId: string) => ['comments', postId],
  generator: ['generator'],
} as const;
