/** The part of the schema's history that markets on simulated matches are stored in. */
export const MARKET_MIGRATIONS = {
	// Markets on simulated matches: fixtures, their steps, tickets and their legs.
	'0011_markets': `
		CREATE TABLE studio.market (
			game_code text PRIMARY KEY,
			version bigint NOT NULL DEFAULT 0
		);
		CREATE TABLE studio.fixture (
			fixture_id uuid PRIMARY KEY,
			game_code text NOT NULL REFERENCES studio.market,
			number int NOT NULL CHECK (number > 0),
			matchday int NOT NULL CHECK (matchday > 0),
			phase text NOT NULL CHECK (phase IN ('open', 'over', 'void')),
			table_hash text NOT NULL REFERENCES studio.game_version,
			params jsonb NOT NULL,
			server_hash text NOT NULL,
			server_sealed bytea NOT NULL,
			state jsonb NOT NULL,
			tick int NOT NULL DEFAULT 0,
			starts_at timestamptz NOT NULL,
			closes_at timestamptz,
			beacon text,
			beacon_round int,
			reason text,
			ended_at timestamptz,
			due_at timestamptz,
			UNIQUE (game_code, number),
			CHECK ((phase = 'open') = (ended_at IS NULL)),
			CHECK ((phase = 'open') = (due_at IS NOT NULL)),
			CHECK ((phase = 'open') <= (closes_at IS NOT NULL AND beacon IS NOT NULL))
		);
		CREATE INDEX fixture_due ON studio.fixture (due_at) WHERE due_at IS NOT NULL;
		CREATE INDEX fixture_ended ON studio.fixture (game_code, ended_at) WHERE ended_at IS NOT NULL;
		CREATE TABLE studio.fixture_tick (
			fixture_id uuid NOT NULL REFERENCES studio.fixture,
			tick int NOT NULL CHECK (tick > 0),
			beacon text NOT NULL,
			beacon_round int NOT NULL,
			signature text NOT NULL,
			state jsonb NOT NULL,
			drawn_at timestamptz NOT NULL DEFAULT clock_timestamp(),
			PRIMARY KEY (fixture_id, tick)
		);
		CREATE TABLE studio.ticket (
			ticket_id uuid PRIMARY KEY,
			bet_id uuid NOT NULL UNIQUE REFERENCES studio.bet,
			player_id bigint NOT NULL REFERENCES studio.player,
			request_id uuid NOT NULL,
			placed_at timestamptz NOT NULL,
			cashed_out_at timestamptz,
			UNIQUE (player_id, request_id)
		);
		CREATE INDEX ticket_player ON studio.ticket (player_id, placed_at DESC);
		CREATE TABLE studio.leg (
			ticket_id uuid NOT NULL REFERENCES studio.ticket,
			leg_no int NOT NULL,
			fixture_id uuid NOT NULL REFERENCES studio.fixture,
			tick int NOT NULL,
			selection text NOT NULL,
			price int NOT NULL CHECK (price > 100),
			outcome text CHECK (outcome IN ('won', 'lost', 'void')),
			PRIMARY KEY (ticket_id, leg_no),
			UNIQUE (ticket_id, fixture_id)
		);
		CREATE INDEX leg_open ON studio.leg (fixture_id) WHERE outcome IS NULL;
	`,
};
