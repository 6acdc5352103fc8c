ALTER TABLE "listing" ADD COLUMN "texts" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce(location, '') || ' ' || coalesce(description, ''), '\m(no|not|without)\s+((swimming|own|private|in-unit)\s+)?[^[:space:][:punct:]]+', '\1', 'gi'))) STORED;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "evidence" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "features" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "evidence_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "listing_texts" ON "listing" USING gin ("texts") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listing_features" ON "listing" USING gin ("features") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listing_evidence_version" ON "listing" USING btree ("evidence_version");