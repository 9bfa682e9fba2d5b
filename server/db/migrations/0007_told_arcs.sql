CREATE TABLE "told_arcs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"told" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "told_arcs" ADD CONSTRAINT "told_arcs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;