#!/bin/sh
# Run by the service `backup-database` of compose.yaml, in PostgreSQL's image: `backup`, or `restore [file]` (the newest one by default).
set -eu
umask 077
folder=/backups/database
kept=14

case $1 in
  backup)
    mkdir -p "$folder"
    file=$folder/$(date -u +%Y-%m-%dT%H%M%SZ).dump
    rm -f "$folder"/*.partial
    pg_dump --format=custom --file="$file.partial" matwise
    # Reads the whole dump once, so that a damaged one fails here.
    pg_restore --file=/dev/null "$file.partial"
    mv "$file.partial" "$file"
    find "$folder" -name '*.dump' | sort -r | tail -n "+$((kept + 1))" | xargs -r rm
    echo "$file"
    ;;
  restore)
    file=${2:-$(find "$folder" -name '*.dump' | sort | tail -n 1)}
    [ -f "$file" ] || { echo "There is no backup in $folder." >&2; exit 1; }
    create="create database matwise_restored owner matwise_owner encoding 'UTF8' template template0"
    psql -v ON_ERROR_STOP=1 -d postgres -c 'drop database if exists matwise_restored' -c "$create"
    restored() { psql -v ON_ERROR_STOP=1 -d matwise_restored -c "$1"; }
    pg_restore --exit-on-error --section=pre-data --dbname=matwise_restored "$file"
    # pg_restore works with an empty search_path, in which this function of earthdistance cannot find its own types. An index needs it.
    restored 'alter function ll_to_earth set search_path = public'
    pg_restore --exit-on-error --section=data --section=post-data --dbname=matwise_restored "$file"
    restored 'alter function ll_to_earth reset search_path'
    # The old database goes only after the restore has succeeded.
    psql -v ON_ERROR_STOP=1 -d postgres -c 'drop database if exists matwise with (force)' -c 'alter database matwise_restored rename to matwise'
    echo "Restored $file."
    ;;
  *)
    echo "usage: backup | restore [file]" >&2
    exit 2
    ;;
esac
