import type * as z from 'zod/mini';

/** An environment variable. `npm run docs` writes `.env.example` and the docs from it. */
export interface Variable {
	/** One line for operators. */
	means: string;
	/** Overrides the default of the schema in the docs, where code derives it. */
	standard?: string;
	/** Never part of a message; `<name>_FILE` may name a file with the value. */
	isSecret?: true;
	schema: z.ZodMiniType<unknown, string | undefined>;
}
