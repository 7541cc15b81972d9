#!/bin/sh
# Writes the secrets of compose.yaml into ops/secrets, once: a password for each role of the database.
set -eu
umask 077
folder="$(dirname "$0")/secrets"
mkdir "$folder"
new() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
new >"$folder/postgres-password"
for role in owner app studio psp; do
	database=jhilik
	case $role in studio | psp) database="jhilik_$role" ;; esac
	echo "postgresql://jhilik_$role:$(new)@postgres/$database" >"$folder/$role-url"
done
# The user of the containers reads them.
chmod 644 "$folder"/*
chmod 711 "$folder"
