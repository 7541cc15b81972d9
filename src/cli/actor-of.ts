import type { Actor } from '#platform/core/audit.ts';

/** Returns the actor of a command from its name: `os:<user>`, or `os:<user>/<name>`. */
export function actorOf(by: string): Actor {
	return { name: by, person: by.replace(/^os:/, '').split('/').at(-1) ?? by };
}
