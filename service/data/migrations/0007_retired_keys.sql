CREATE TABLE "retired_key" (
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"tenant_id" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retired_key_kind_hash_pk" PRIMARY KEY("kind","hash")
);
--> statement-breakpoint
ALTER TABLE "retired_key" ADD CONSTRAINT "retired_key_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retired_key_tenant" ON "retired_key" USING btree ("tenant_id");