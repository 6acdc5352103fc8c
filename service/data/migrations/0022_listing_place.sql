-- A row of the index holds at most 2,704 bytes. The whole text stays as an additional field.
UPDATE "listing" SET
  "extension" = coalesce("extension", '[]'::jsonb)
    || CASE WHEN length("city") > 200 THEN jsonb_build_array(jsonb_build_object('Key', 'City', 'value', "city")) ELSE '[]'::jsonb END
    || CASE WHEN length("property_type") > 200 THEN jsonb_build_array(jsonb_build_object('Key', 'PropertyType', 'value', "property_type")) ELSE '[]'::jsonb END,
  "city" = left("city", 200),
  "property_type" = left("property_type", 200)
WHERE length("city") > 200 OR length("property_type") > 200;--> statement-breakpoint
DROP INDEX "listing_place";--> statement-breakpoint
CREATE INDEX "listing_place" ON "listing" USING btree ("chatbot_id",lower(trim(both from city)),"sale_type","price","status","property_type","bedrooms","bathrooms","city","id");