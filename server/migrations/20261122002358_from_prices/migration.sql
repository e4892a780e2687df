CREATE TABLE "from_flight_times" (
	"topic" text,
	"origin" text,
	"minutes" integer NOT NULL,
	"stops" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "from_flight_times_pkey" PRIMARY KEY("topic","origin")
);
--> statement-breakpoint
CREATE TABLE "from_flights" (
	"topic" text,
	"origin" text,
	"span" text,
	"airport" text NOT NULL,
	"depart_on" date NOT NULL,
	"back_on" date NOT NULL,
	"total" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "from_flights_pkey" PRIMARY KEY("topic","origin","span")
);
--> statement-breakpoint
CREATE TABLE "from_hotels" (
	"topic" text PRIMARY KEY,
	"place" text NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"total" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
