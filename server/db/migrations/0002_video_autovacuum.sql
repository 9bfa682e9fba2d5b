-- The room of deleted videos is wanted back soon, not once a fifth of all videos is gone.
ALTER TABLE "video_chunks" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100,
  toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 5000);
