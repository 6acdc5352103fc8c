-- A row of the index holds at most 2,704 bytes.
UPDATE "listing" SET "city" = left("city", 200), "property_type" = left("property_type", 200) WHERE length("city") > 200 OR length("property_type") > 200;--> statement-breakpoint
DROP INDEX "listing_place";--> statement-breakpoint
CREATE INDEX "listing_place" ON "listing" USING btree ("chatbot_id",lower(trim(both from city)),"sale_type","price","status","property_type","bedrooms","bathrooms","city","id");