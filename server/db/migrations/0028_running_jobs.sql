CREATE TABLE "running_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"queue" text NOT NULL,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
