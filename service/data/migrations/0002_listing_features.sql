DROP INDEX "listing_search";--> statement-breakpoint
ALTER TABLE "listing" drop column "search";--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(address, '') || ' ' || coalesce(location, '') || ' ' || property_type || ' ' || coalesce(description, ''), '\m(no|not|without|kein|keine|ohne|sans|sin)\s+[^[:space:][:punct:]]+', '\1', 'gi')) || to_tsvector('simple'::regconfig, coalesce(extension, '[]'::jsonb))) STORED;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "features" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "features_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "listing_features" ON "listing" USING gin ("features") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listing_search" ON "listing" USING gin ("search") WITH (fastupdate=false);