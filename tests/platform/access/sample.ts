import type { Call, InputOf } from '#lib/wps/call.ts';
import type { Owned } from './callers.ts';

export type Make<C extends Call> = (owned: Owned) => InputOf<C>;

/** Pairs a call with inputs of its own type. */
export function sample<C extends Call>(call: C, make: Make<C>): [Call, Make<Call>] {
	return [call, make as Make<Call>];
}
