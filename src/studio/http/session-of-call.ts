import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { sessionOf } from '../open-session.ts';
import { refuse } from '../refuse.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { StudioContext } from '../studio.ts';

/** Returns the session of a call's bearer key. Refuses: `session_unknown`. */
export async function sessionOfCall(
	core: StudioContext,
	request: FastifyRequest,
): Promise<SessionRow> {
	const key = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
	if (!key) throw refuse('session_unknown');
	return sessionOf(core, key);
}

/** Reads an input. Refuses: `invalid_input`. */
export function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
	const result = schema.safeParse(value);
	if (!result.success) throw refuse('invalid_input');
	return result.data;
}
