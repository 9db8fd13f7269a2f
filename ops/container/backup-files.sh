#!/bin/sh
# Run by the service `backup-files` of compose.yaml, in rclone's image: `backup`, or `restore [folder]` (the files of the last backup by default).
set -eu
umask 077
folder=/backups/files
# Files that were deleted in the store since the backup before, one folder per run.
deleted=/backups/files-deleted
kept_days=14

case $1 in
  backup)
    mkdir -p "$folder" "$deleted"
    # One listing of the whole bucket instead of one per folder.
    rclone sync --fast-list --backup-dir "$deleted/$(date -u +%Y-%m-%dT%H%M%SZ)" "store:$BUCKET" "$folder"
    find "$deleted" -mindepth 1 -maxdepth 1 -mtime "+$kept_days" -exec rm -r {} +
    echo "$folder: $(find "$folder" -type f | wc -l) files"
    ;;
  restore)
    rclone copy --fast-list "${2:-$folder}" "store:$BUCKET"
    echo "Copied ${2:-$folder} into the bucket $BUCKET."
    ;;
  *)
    echo "usage: backup | restore [folder]" >&2
    exit 2
    ;;
esac
