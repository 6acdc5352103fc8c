ALTER TABLE "listing_feed" ADD COLUMN "token_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_feed" ADD COLUMN "client_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_feed" ADD COLUMN "client_secret" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_feed" ADD COLUMN "scope" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_feed" ADD COLUMN "mapping" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_feed" ADD COLUMN "held_back" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_feed" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_feed" ADD COLUMN "alarm_at" timestamp with time zone;