CREATE TABLE "arrival" (
	"network" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "arrival_network_hour_pk" PRIMARY KEY("network","hour")
);
--> statement-breakpoint
CREATE INDEX "arrival_hour" ON "arrival" USING btree ("hour");