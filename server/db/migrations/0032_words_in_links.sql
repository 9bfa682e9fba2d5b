DROP INDEX "messages_words";--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin (to_tsvector('simple', translate("content", './:-_?=&#%+@~<>', '               ')));