DROP INDEX "listing_features";--> statement-breakpoint
ALTER TABLE "listing" drop column "search";--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(address, '') || ' ' || coalesce(location, '') || ' ' || property_type || ' ' || coalesce(description, ''), '\m(no|not|without)\s+((swimming|own|private|in-unit)\s+)?[^[:space:][:punct:]]+', '\1', 'gi')) || to_tsvector('simple'::regconfig, jsonb_path_query_array(coalesce(extension, '[]'::jsonb), '$[*] ? (!(@.value like_regex "^ *(no|none|not|false|0|-|n/a)? *$|^ *(no|none|not) " flag "i"))'))) STORED;--> statement-breakpoint
ALTER TABLE "listing" DROP COLUMN "features";--> statement-breakpoint
ALTER TABLE "listing" DROP COLUMN "features_version";--> statement-breakpoint
CREATE INDEX "listing_search" ON "listing" USING gin ("search") WITH (fastupdate=false);
