import type { Actor } from '#platform/core/audit.ts';
import { personOf } from '#platform/core/person-of.ts';

/** Returns the actor of a command from its name: `os:<user>`, or `os:<user>/<name>`. */
export function actorOf(by: string): Actor {
	return { name: by, person: personOf(by) };
}
