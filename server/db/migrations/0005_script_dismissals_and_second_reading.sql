CREATE TABLE "script_dismissals" (
	"script_id" uuid PRIMARY KEY NOT NULL,
	"dismissals" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_second_reading_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "script_dismissals" ADD CONSTRAINT "script_dismissals_script_id_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."scripts"("id") ON DELETE cascade ON UPDATE no action;