CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."only")
);
--> statement-breakpoint
INSERT INTO "installation" ("only") VALUES (true);
