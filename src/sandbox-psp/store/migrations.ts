/** The schema's history, oldest first. An entry that has shipped is never changed. */
export const MIGRATIONS: Record<string, string> = {
	'0001_payments': `
		CREATE TABLE sandbox_psp.deposit (
			order_id uuid PRIMARY KEY,
			reference text NOT NULL,
			kind text NOT NULL CHECK (kind IN ('redirect', 'qr', 'manual')),
			amount bigint NOT NULL CHECK (amount > 0),
			currency text NOT NULL,
			language text NOT NULL,
			expires_at timestamptz NOT NULL,
			payer_name text,
			return_url text NOT NULL,
			behaviour text NOT NULL,
			answer jsonb NOT NULL,
			state text NOT NULL CHECK (state IN
				('open', 'processing', 'declined', 'cancelled', 'expired', 'paid')),
			started_at timestamptz NOT NULL
		);

		CREATE TABLE sandbox_psp.typed_trx (
			trx_id text PRIMARY KEY,
			order_id uuid NOT NULL UNIQUE REFERENCES sandbox_psp.deposit
		);

		CREATE TABLE sandbox_psp.receipt (
			ref text PRIMARY KEY,
			order_id uuid NOT NULL REFERENCES sandbox_psp.deposit,
			amount bigint NOT NULL CHECK (amount > 0),
			currency text NOT NULL,
			payer_name text,
			trx_id text NOT NULL,
			paid_at timestamptz NOT NULL,
			reversed_at timestamptz
		);
		CREATE INDEX receipt_order ON sandbox_psp.receipt (order_id, paid_at);

		CREATE TABLE sandbox_psp.payout (
			payout_id uuid PRIMARY KEY,
			amount bigint CHECK (amount > 0),
			currency text,
			account jsonb,
			behaviour text NOT NULL,
			answer jsonb NOT NULL,
			state text NOT NULL CHECK (state IN ('pending', 'void', 'refused', 'paid')),
			reason text,
			ref text UNIQUE,
			paid_at timestamptz,
			arrived bigint NOT NULL DEFAULT 0 CHECK (arrived >= 0),
			bank_ref text,
			created_at timestamptz NOT NULL,
			CHECK (state = 'void' OR (amount IS NOT NULL AND currency IS NOT NULL)),
			CHECK ((state = 'paid') = (ref IS NOT NULL)),
			CHECK ((state = 'refused') = (reason IS NOT NULL))
		);

		CREATE TABLE sandbox_psp.payout_return (
			ref text PRIMARY KEY,
			payout_id uuid NOT NULL REFERENCES sandbox_psp.payout,
			amount bigint NOT NULL CHECK (amount > 0),
			reason text NOT NULL,
			returned_at timestamptz NOT NULL
		);
		CREATE INDEX payout_return_payout ON sandbox_psp.payout_return (payout_id);

		CREATE TABLE sandbox_psp.statement_line (
			line_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			kind text NOT NULL CHECK (kind IN ('receipt', 'reversal', 'payout', 'return')),
			ref text NOT NULL,
			amount bigint NOT NULL CHECK (amount > 0),
			currency text NOT NULL,
			at timestamptz NOT NULL
		);
		CREATE INDEX statement_line_day ON sandbox_psp.statement_line (currency, at);

		CREATE TABLE sandbox_psp.step (
			step_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			kind text NOT NULL,
			subject_id uuid NOT NULL,
			due_at timestamptz NOT NULL
		);
		CREATE INDEX step_due ON sandbox_psp.step (due_at);

		CREATE TABLE sandbox_psp.delivery (
			delivery_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			event_id uuid NOT NULL,
			body text NOT NULL,
			attempts int NOT NULL DEFAULT 0,
			due_at timestamptz NOT NULL,
			delivered_at timestamptz
		);
		CREATE INDEX delivery_due ON sandbox_psp.delivery (due_at) WHERE delivered_at IS NULL;
	`,
};
