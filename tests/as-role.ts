/** Returns the address of a database of the embedded cluster for another role, or of another database. */
export function asRole(url: string, role: string, database?: string): string {
	const address = new URL(url);
	// The roles of a cluster share the password.
	address.username = role;
	if (database !== undefined) address.pathname = database;
	return address.href;
}
