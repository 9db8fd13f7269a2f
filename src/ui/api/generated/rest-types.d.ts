/** Made by `npm run api:types` from the OpenAPI document. */
export interface paths {
    "/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that is kept about the person who is logged in, as a ZIP of JSON and pictures
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["exportPersonalData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the passkey that the browser made; other sessions end
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start adding a passkey, after a fresh log-in or with the password: the WebAuthn options
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/scammer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes somebody off the list of scammers, with the reason
         * @description Requires the permission `scammer.manage`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        delete: operations["unsetScammer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sessiongirl/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves the profile of a session girl
         * @description Requires the permission `sessionGirl.decide`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["approveSessionGirl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/chat/book-girl/{stageName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare a booking request in a conversation: fills the form, sends nothing
         * @description Requires the permission `booking.request`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["chatToBookGirl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/chat/get-info/{stageName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask about a girl: answered from her public profile
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["chatAboutGirl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/bans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shuts a girl or a guy out, until unban_at or for good
         * @description Requires the permission `person.ban`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["banPerson"];
        /**
         * Lets a girl or a guy in again
         * @description Requires the permission `person.ban`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        delete: operations["liftBan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/bookings/{id}/conversation-readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads a conversation that was flagged or reported; the reason is in the audit log
         * @description Requires the permission `bookingConversation.read`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["readBookingConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/export/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All rows of an admin table as CSV, filtered and sorted as the table is
         * @description Requires the permission `admin.export`. At most 30 requests in 60 seconds from one address.
         */
        get: operations["exportTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Anybody and any record by name, number, address, handle or id
         * @description Requires the permission `admin.open`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["findAnybody"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/girl-merges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes two records of one woman one: from_id goes into into_id
         * @description Requires the permission `girl.merge`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["mergeGirls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/girl-merges/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a merge back
         * @description Requires the permission `girl.merge`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["undoGirlMerge"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/girls/{id}/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Girls with the same email, stage name or username
         * @description Requires the permission `girl.merge`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listGirlDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/girls/{id}/merge-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What merging the girl from_id into this one would do: fields that differ, what moves
         * @description Requires the permission `girl.merge`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["previewGirlMerge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/girls/{id}/site-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms that the profile on the other site for girls is hers
         * @description Requires the permission `girl.confirmSiteProfile`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["confirmSiteProfile"];
        /**
         * Takes that confirmation back
         * @description Requires the permission `girl.confirmSiteProfile`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["revokeSiteProfile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/identity-cuts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cuts a link that is wrong: two accounts or reports are not the same person, or what they share (`kind`) links nobody
         * @description Requires the permission `identity.manage`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent.
         */
        post: operations["cutIdentityLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/identity-cuts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a cut back: the link holds again
         * @description Requires the permission `identity.manage`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["restoreIdentityLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a CSV (text/csv) or NDJSON (application/x-ndjson) as the body of the request; nothing is imported yet
         * @description Requires the permission `import.manage`. At most 30 requests in 60 seconds from one address.
         */
        post: operations["uploadImportFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes what an uploaded file holds; what was imported from it stays
         * @description Requires the permission `import.manage`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["deleteImportFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/files/{id}/dry-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a dry run: which column of the file fills which field. Columns that are not named are left out
         * @description Requires the permission `import.manage`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 512 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["tryImportFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a run is, and what it did
         * @description Requires the permission `import.manage`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["getImportRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/runs/{id}/bad-rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bad rows of a run as CSV, with the line, the reason and the original cells
         * @description Requires the permission `import.manage`. At most 30 requests in 60 seconds from one address.
         */
        get: operations["exportBadRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/runs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops a run; what it has written stays
         * @description Requires the permission `import.manage`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        post: operations["cancelImportRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/runs/{id}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imports what a finished dry run has tried
         * @description Requires the permission `import.manage`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        post: operations["importTriedRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/runs/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets a stopped run go on from the row that it had come to
         * @description Requires the permission `import.manage`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        post: operations["resumeImportRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Names a source of files, and how often one is expected
         * @description Requires the permission `import.manage`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["addImportSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a source; its runs and what they brought stay
         * @description Requires the permission `import.manage`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["deleteImportSource"];
        options?: never;
        head?: never;
        /**
         * Sets how often a file of a source is expected
         * @description Requires the permission `import.manage`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["editImportSource"];
        trace?: never;
    };
    "/api/admin/moderator-proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes an account as a moderator; another moderator has to confirm
         * @description Requires the permission `moderator.propose`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent.
         */
        post: operations["proposeModerator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/moderator-proposals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Confirms, declines or withdraws a proposal
         * @description Requires the permission `moderator.propose`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["decideModeratorProposal"];
        trace?: never;
    };
    "/api/admin/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits for a moderator, most urgent first, then oldest
         * @description Requires the permission `admin.open`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queue/colleagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The other moderators, to pass an item on to
         * @description Requires the permission `admin.open`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listOtherModerators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queue/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decides exactly the items that were seen; what somebody else has decided or changed stays as it is
         * @description Requires the permission `admin.open`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["decideQueueItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queue/handovers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Passes an item on, to one of the other moderators or to any of them, with what one thinks of it
         * @description Requires the permission `admin.open`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["passQueueItemOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queue/handovers/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes back that an item was passed on
         * @description Requires the permission `admin.open`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["keepQueueItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queue/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says what a moderator has open, and tells what others are on and have decided
         * @description Requires the permission `admin.open`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["keepQueuePresence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queue/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a decision back: the item waits again
         * @description Requires the permission `admin.open`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["undoQueueDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queue/weights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How urgent the queue takes each kind, and within how many hours a decision is expected
         * @description Requires the permission `queue.weigh`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listQueueWeights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queue/weights/{risk}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Weighs a kind as the product does
         * @description Requires the permission `queue.weigh`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        delete: operations["resetQueueKind"];
        options?: never;
        head?: never;
        /**
         * Changes how urgent a kind is and how long it may wait; with the reason in the audit log
         * @description Requires the permission `queue.weigh`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["weighQueueKind"];
        trace?: never;
    };
    "/api/admin/revalidate-cache": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Drop cached pages, so that the next visitor gets them anew
         * @description Requires the permission `cache.revalidate`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["revalidateCache"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/table-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a view, and answers what it was: saved again, it is back
         * @description Requires the permission `tableView.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["deleteTableView"];
        options?: never;
        head?: never;
        /**
         * Renames a view, keeps another state of the table in it, or has the table open with it
         * @description Requires the permission `tableView.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["changeTableView"];
        trace?: never;
    };
    "/api/admin/tables/{table}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Does one thing to exactly the rows that were seen; what has changed since stays as it is
         * @description Requires the permission `admin.open`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["actOnRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tables/{table}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One’s own views of an admin table
         * @description Requires the permission `tableView.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listTableViews"];
        put?: never;
        /**
         * Keeps filters, order, columns, rows and density of an admin table under a name; for oneself
         * @description Requires the permission `tableView.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["saveTableView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/timewaster-lookups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who was shown a record (`recordId`), or what a girl was shown (`girlId`), the latest first. Never what was typed
         * @description Requires the permission `timewaster.readLookups`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listTimewasterLookups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/timewaster-lookups/{girlId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pauses a girl’s look-ups from her next request on; she is told the reason when she uses them
         * @description Requires the permission `timewaster.pauseLookups`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["pauseTimewasterLookups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/timewaster-lookups/{girlId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a girl’s look-ups again
         * @description Requires the permission `timewaster.pauseLookups`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        post: operations["resumeTimewasterLookups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/timewasters/{id}/merge-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What merging the record fromId into this one would do: fields that differ, what moves
         * @description Requires the permission `timewaster.moderate`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["previewTimewasterMerge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/warnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Warns a guy by mail; it counts on the ladder for a year
         * @description Requires the permission `person.ban`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["warnGuy"];
        /**
         * Takes back what this moderator did about a guy within the last hour; within 30 seconds he never hears of it
         * @description Requires the permission `person.ban`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        delete: operations["undoWarning"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Ends the conversation about a request for both, or opens it again
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["endBookingConversation"];
        trace?: never;
    };
    "/api/v1/bookings/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest messages of a request, the oldest of them first, and whether the caller may write
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listBookingMessages"];
        put?: never;
        /**
         * Writes to the other one of a request; the same key again is the same message
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent.
         */
        post: operations["sendBookingMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/messages/{key}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a message of the other one before moderators
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["reportBookingMessage"];
        /**
         * Takes the caller’s own report of a message back
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["withdrawBookingMessageReport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/messages/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks messages as read, up to the newest that was seen; the other one is not told
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["markBookingMessagesRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says whether an agreed session took place; each side for itself, and the other one never learns it
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["sayOutcome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reviews the other side after a session; it appears when both have written, or after 14 days
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["reviewMeeting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/reviews/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disputes a review after a session that has appeared about oneself: moderators decide
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["disputeReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/reviews/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers a review after a session in public, once
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["replyToReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts, declines or takes back, or proposes another time and place; each side of a request
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent.
         */
        post: operations["answerBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The timer that is open: it runs, or her contact was told
         * @description Requires the permission `checkIn.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["getCheckIn"];
        put?: never;
        /**
         * Start a timer; what is left out comes from the appointment and from her settings
         * @description Requires the permission `checkIn.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent.
         */
        post: operations["startCheckIn"];
        /**
         * ‘I’m fine’: end the timer; a contact who was told hears that, too
         * @description Requires the permission `checkIn.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["endCheckIn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/check-in/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the timer 30 more minutes
         * @description Requires the permission `checkIn.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        post: operations["extendCheckIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cities of the world by the beginning of their name, the largest first
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listCities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes a comment under a page that has comments
         * @description Requires the permission `comment.write`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["addComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes one’s own comment; a moderator hides anybody’s
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comments/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a comment before moderators
         * @description Requires the permission `comment.report`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent.
         */
        post: operations["reportComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dispute-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is disputed, the oldest first: each record that a proven contact disputes, for itself
         * @description Requires the permission `dispute.decide`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listDisputeRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dispute-records/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Decides a dispute about one record: upheld takes the record away, rejected leaves it, open takes the decision back
         * @description Requires the permission `dispute.decide`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["decideDisputeRecord"];
        trace?: never;
    };
    "/api/v1/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Disputes by phone that wait for the call with their code, the oldest first
         * @description Requires the permission `dispute.decide`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listDisputesWaitingForCall"];
        put?: never;
        /**
         * Starts a dispute of a record that names oneself; the contact is proven by a code. The same answer whether a private record exists or not
         * @description Open to anyone. At most 60 requests in 60 seconds from one address. The body has at most 64 KiB. With an `Idempotency-Key` it is done once, however often it is sent.
         */
        post: operations["startDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/disputes/{id}/called": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that the outcome was told in a call
         * @description Requires the permission `dispute.decide`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        post: operations["markDisputeCalled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/disputes/{id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A code for a moderator to tell in a call; it is shown once
         * @description Requires the permission `dispute.decide`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        post: operations["makeDisputePhoneCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/disputes/new-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a new code for a dispute that is not proven yet
         * @description Open to anyone. At most 60 requests in 60 seconds from one address. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["sendNewDisputeCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/disputes/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proves the contact by the code that was mailed, or told in a call
         * @description Open to anyone. At most 60 requests in 60 seconds from one address. The body has at most 256 KiB.
         */
        post: operations["proveDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/girl/{girlId}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What guys say about a girl, the newest first
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listGirlReviews"];
        put?: never;
        /**
         * A guy reviews a girl
         * @description Requires the permission `girlReview.add`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["reviewGirl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/girls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search girls; a girl who asks without any parameter gets her own record
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["searchGirls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/girls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A girl
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["getGirl"];
        put?: never;
        post?: never;
        /**
         * Takes a rejected girl away; a moderator can restore her for 30 days
         * @description Requires the permission `girl.delete`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["deleteGirl"];
        options?: never;
        head?: never;
        /**
         * Saves changed fields of a girl (type girls) or sets her picture (type photos)
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 18,432 KiB.
         */
        patch: operations["updateGirl"];
        trace?: never;
    };
    "/api/v1/girls/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings back a girl who was taken away in the last 30 days, under other names where hers are taken by now (409)
         * @description Requires the permission `girl.restore`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["restoreGirl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/girls/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many girls each service, physique and state would leave, with the filters of a search; 1,000 may be more where isExact is false
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["countGirlFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/girls/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's own record
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["getOwnGirl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guy-users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A guy by his number or his account's id
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["getGuy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Saves what a guy changed in his profile or settings
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 18,432 KiB.
         */
        patch: operations["updateGuy"];
        trace?: never;
    };
    "/api/v1/mail-schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The time zone and the quiet hours of emails about saved searches
         * @description Requires the permission `savedSearch.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["getMailSchedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the time zone and the quiet hours of emails about saved searches
         * @description Requires the permission `savedSearch.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["setMailSchedule"];
        trace?: never;
    };
    "/api/v1/my-profiles/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete one's own account, for good: with the password, or after a log-in of the last five minutes where there is none; 403 otherwise
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-timewasters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller reported herself
         * @description Requires the permission `timewaster.use`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listOwnTimewasters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the caller is told of each kind
         * @description Requires the permission `notification.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listNotificationPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-preferences/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how the caller is told of one kind
         * @description Requires the permission `notification.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["updateNotificationPreference"];
        trace?: never;
    };
    "/api/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller was told, the newest first
         * @description Requires the permission `notification.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark one as read or unread
         * @description Requires the permission `notification.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["markNotification"];
        trace?: never;
    };
    "/api/v1/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all as read, or all up to the newest one that was seen
         * @description Requires the permission `notification.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["markAllNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A girl's gallery; filter[userId] is her id
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listPhotos"];
        put?: never;
        /**
         * Adds a picture or video to a gallery of at most 100
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 18,432 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["addPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/photos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a photo out of its gallery and deletes its files
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["deletePhoto"];
        options?: never;
        head?: never;
        /**
         * Moves a photo to another place in its gallery (0 is the first)
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["movePhoto"];
        trace?: never;
    };
    "/api/v1/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A girl's posts, the newest first; filter[userId] is her id
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listPosts"];
        put?: never;
        /**
         * Puts a post on the profile of the girl who is logged in
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["addPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a post and its file
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["deletePost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/problem-girls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Problem girls, the newest first
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listProblemGirls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/problem-girls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One problem girl
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["getProblemGirl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Decides a report: approved true, false with the reason, or null to let it wait again
         * @description Requires the permission `problemGirl.manage`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["decideProblemGirl"];
        trace?: never;
    };
    "/api/v1/problem-girls/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings back a problem girl who was taken away in the last 30 days
         * @description Requires the permission `problemGirl.manage`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        post: operations["restoreProblemGirl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/push-subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the browser of this log-in shows notices while the site is closed
         * @description Requires the permission `notification.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["getPushSubscription"];
        put?: never;
        /**
         * The browser of this log-in shows notices from now on; pushes have no text
         * @description Requires the permission `notification.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["turnOnPush"];
        /**
         * The browser of this log-in shows no notices any more
         * @description Requires the permission `notification.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["turnOffPush"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reference-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A guy asks a girl for a reference
         * @description Requires the permission `referenceRequest.ask`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent.
         */
        post: operations["askForReference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reference-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * She says yes, yes without her name, or no, and changes it whenever she wants
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["answerReference"];
        trace?: never;
    };
    "/api/v1/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Decides what was reported: upheld, dismissed, or open again
         * @description Requires the permission `report.decide`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["decideReport"];
        trace?: never;
    };
    "/api/v1/saved-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The searches that the caller follows, the oldest first; at most 50
         * @description Requires the permission `savedSearch.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listSavedSearches"];
        put?: never;
        /**
         * Follow a search: `query` are the parameters of the search page. Following it already changes how the caller hears of it
         * @description Requires the permission `savedSearch.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent.
         */
        post: operations["saveSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/saved-searches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Stop following a search; it can be restored for a day
         * @description Requires the permission `savedSearch.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["removeSavedSearch"];
        options?: never;
        head?: never;
        /**
         * Rename a search, or change how the caller hears of it
         * @description Requires the permission `savedSearch.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["updateSavedSearch"];
        trace?: never;
    };
    "/api/v1/saved-searches/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow a search again that was removed less than a day ago
         * @description Requires the permission `savedSearch.own`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        post: operations["restoreSavedSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scammers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Scammers, the newest first
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listScammers"];
        put?: never;
        /**
         * Reports a scammer, or with kind `problem-girl` a problem girl; the report waits for a moderator
         * @description Requires the permission `girlReport.send`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 18,432 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["reportGirl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scammers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One scammer, with her pictures when they are asked for
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["getScammer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Decides a report: approved true, false with the reason, or null to let it wait again
         * @description Requires the permission `scammer.manage`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["decideScammer"];
        trace?: never;
    };
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The site search: everybody whose public record contains the text, with the page each one has
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["searchSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search-timewasters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is known about a phone, email, name, city, handle or link: exact matches before near ones, `meta.verdict` the answer: its level, in one sentence, and what it is made of
         * @description Requires the permission `timewaster.look-up`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["lookUpTimewasters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a text that is being typed may become: girls by name, places, styles and tours, each with its page
         * @description Open to anyone. At most 240 requests in 60 seconds from one address.
         */
        get: operations["suggestSearches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/texts/{kind}/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a review, reference, post or profile before moderators
         * @description Requires the permission `text.report`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent.
         */
        post: operations["reportText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/thumbs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Votes: thumbType 1 is down (a timewaster), 2 is up (none). One vote per girl and record: voting again changes it
         * @description Requires the permission `timewaster.vote`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent.
         */
        post: operations["addThumb"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/thumbs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes one’s own vote back
         * @description Requires the permission `timewaster.vote`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["deleteThumb"];
        options?: never;
        head?: never;
        /**
         * Turns one’s own vote to the other side
         * @description Requires the permission `timewaster.vote`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["updateThumb"];
        trace?: never;
    };
    "/api/v1/timewaster-comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comments, the latest first; of one timewaster with `filter[timewasterId]`
         * @description Requires the permission `timewaster.use`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listTimewasterComments"];
        put?: never;
        /**
         * Comments on a timewaster
         * @description Requires the permission `timewaster.use`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["addTimewasterComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timewaster-comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a comment: one's own, or any as a moderator
         * @description Requires the permission `timewaster.use`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["deleteTimewasterComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timewaster-emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds an email; any text. On the report of another girl it waits for a moderator and counts by the word of who added it
         * @description Requires the permission `timewaster.use`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["addTimewasterEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timewaster-emails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraws an added email: the girl who added it her own, moderators any
         * @description Requires the permission `timewaster.use`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["withdrawTimewasterEmail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timewaster-merges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The merges into a record that hold, the latest first
         * @description Requires the permission `timewaster.moderate`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listTimewasterMerges"];
        put?: never;
        /**
         * Merges the record `fromId` into `intoId`: everything on it stands there from now on, and nothing is lost
         * @description Requires the permission `timewaster.moderate`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent.
         */
        post: operations["mergeTimewasters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timewaster-merges/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a merge back
         * @description Requires the permission `timewaster.moderate`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["undoTimewasterMerge"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timewaster-phones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a phone number; digits of any writing. On the report of another girl it waits for a moderator and counts by the word of who added it
         * @description Requires the permission `timewaster.use`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["addTimewasterPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timewaster-phones/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraws an added phone: the girl who added it her own, moderators any
         * @description Requires the permission `timewaster.use`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["withdrawTimewasterPhone"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timewaster-photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Evidence on a timewaster, at addresses that open for the caller alone
         * @description Requires the permission `timewaster.use`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listTimewasterPhotos"];
        put?: never;
        /**
         * Adds a picture as evidence (private)
         * @description Requires the permission `timewaster.use`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 18,432 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["addTimewasterPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timewaster-photos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a photo
         * @description Requires the permission `timewaster.use`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["deleteTimewasterPhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timewaster-suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Records that a report under way may be about
         * @description Requires the permission `timewaster.look-up`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["suggestTimewasters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timewaster-watches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller is told of when something severe is reported
         * @description Requires the permission `timewaster.watch`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listTimewasterWatches"];
        put?: never;
        /**
         * Watches a phone, email, @handle or link (`text`), or a city; answers all watches
         * @description Requires the permission `timewaster.watch`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent.
         */
        post: operations["addTimewasterWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timewaster-watches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Stops watching
         * @description Requires the permission `timewaster.watch`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["deleteTimewasterWatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timewasters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports a timewaster; until a moderator approves it, its reporter and moderators alone see it
         * @description Requires the permission `timewaster.use`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["reportTimewaster"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timewasters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One timewaster
         * @description Requires the permission `timewaster.use`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["getTimewaster"];
        put?: never;
        post?: never;
        /**
         * Deletes a timewaster with everything on it
         * @description Requires the permission `timewaster.use`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        delete: operations["deleteTimewaster"];
        options?: never;
        head?: never;
        /**
         * Changes what is named: the reporter her own (after the approval it waits for another one), moderators any; `approved` is for moderators
         * @description Requires the permission `timewaster.use`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        patch: operations["updateTimewaster"];
        trace?: never;
    };
    "/api/v1/timewasters/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings back a report that was rejected in the last 30 days: it waits again
         * @description Requires the permission `timewaster.moderate`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        post: operations["restoreTimewaster"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/travels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Travels of all girls who can be seen, or of one
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["listTravels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/warnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether anybody is warned of under a name, alias, number, email, site or handle: scammers, problem girls, reviews on other forums
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["checkWarnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with a username or an email address and a password
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * End the session and go to the home page
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["logOut"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with a passkey, which counts as both factors
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["logInByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a log-in with a passkey: the WebAuthn options, with a challenge that works once
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        post: operations["startPasskeyLogIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/provider/callback/oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the outside provider sends the browser back to
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["finishOutsideLogIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The second step of a log-in: a code of the authenticator app or a backup code
         * @description Open to anyone. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["passSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a guy away: he sees neither the booking form nor the travels, and is not told
         * @description Requires the permission `guy.block`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["blockGuy"];
        /**
         * No longer keep a guy away
         * @description Requires the permission `guy.block`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        delete: operations["unblockGuy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/book_girl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a girl for a session
         * @description Requires the permission `booking.request`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 64 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["bookGirl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/captcha/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A proof of work for one form
         * @description Open to anyone. At most 60 requests in 60 seconds from one address.
         */
        get: operations["createCaptchaChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client-errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A call that failed in the browser, for the monitoring service
         * @description Open to anyone. At most 20 requests in 60 seconds from one address. The body has at most 2 KiB.
         */
        post: operations["reportClientError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/private/{purpose}/{id}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A private file, at an address that was signed for this session
         * @description For members. At most 600 requests in 60 seconds from one address.
         */
        get: operations["getPrivateFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/public/{purpose}/{id}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A public picture or video; videos in parts (Range)
         * @description Open to anyone. At most 6,000 requests in 60 seconds from one address.
         */
        get: operations["getPublicFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow a girl; following her already is a success too
         * @description Requires the permission `girl.follow`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        post: operations["followGirl"];
        /**
         * Stop following a girl; not following her is a success too
         * @description Requires the permission `girl.follow`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB.
         */
        delete: operations["unfollowGirl"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/migrate_profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Ask for an account for an imported profile; its address gets a link
         * @description Open to anyone. At most 60 requests in 60 seconds from one address. The body has at most 256 KiB.
         */
        patch: operations["migrateProfile"];
        trace?: never;
    };
    "/notifications/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Server-sent events: how many are unread, at once and whenever that changes
         * @description Requires the permission `notification.own`. At most 120 requests in 60 seconds from one address.
         */
        get: operations["streamUnreadCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problem_girl/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Saves the edit form of a problem girl
         * @description Requires the permission `problemGirl.manage`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 18,432 KiB.
         */
        patch: operations["updateProblemGirl"];
        trace?: never;
    };
    "/register_girl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register as a girl; members of an outside provider leave out username, email and password
         * @description Open to anyone. At most 120 requests in 60 seconds from one address. The body has at most 18,432 KiB. With an `Idempotency-Key` it is done once, however often it is sent.
         */
        post: operations["registerGirl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/register_guy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register as a guy; members of an outside provider leave out username, email and password
         * @description Open to anyone. At most 120 requests in 60 seconds from one address. The body has at most 18,432 KiB. With an `Idempotency-Key` it is done once, however often it is sent.
         */
        post: operations["registerGuy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/send_contact_form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the people who run the site
         * @description Open to anyone. At most 60 requests in 60 seconds from one address. The body has at most 64 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["sendContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The logged-in person; the header X-CSRF-Token of the answer is the token of the session
         * @description For members. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unverified_reference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A guy names a girl elsewhere he had a session with
         * @description Requires the permission `unverifiedReference.ask`. At most 600 requests in 60 seconds from one address, over all calls without a limit of their own. The body has at most 256 KiB. With an `Idempotency-Key` it is done once, however often it is sent. Without one, the same body of the same member within ten seconds gets the first answer again.
         */
        post: operations["addUnverifiedReference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/auto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores a PNG, JPEG or mp4 (multipart: file, upload_preset), cleaned of metadata
         * @description Requires the permission `media.upload`. At most 300 requests in 60 seconds from one address.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        BookingConversation: {
            attributes: {
                ended: boolean;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "bookingConversations";
        };
        BookingMessage: {
            attributes: {
                body: string;
                /** Format: date-time */
                createdAt: string;
                mine: boolean;
                /** @description The caller reported it, and no moderator has decided yet. */
                reported: boolean;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "bookingMessages";
        };
        BookingStep: {
            attributes: {
                /**
                 * @description How the request stands now.
                 * @enum {string}
                 */
                agreement: "requested" | "proposed-by-girl" | "proposed-by-guy" | "accepted" | "declined" | "taken-back";
                appointmentAt: string | null;
                /** Format: date-time */
                createdAt: string;
                /** @enum {string} */
                kind: "accepted" | "declined" | "proposed" | "taken-back";
                location: string | null;
                note: string | null;
                timeZone: string | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "bookingSteps";
        };
        CheckIn: {
            attributes: {
                /**
                 * Format: date-time
                 * @description When her contact is written to without an answer.
                 */
                alarmAt: string;
                bookingId: number | null;
                /** Format: date-time */
                dueAt: string;
                endedAt: string | null;
                /** Format: date-time */
                startedAt: string;
                /** @enum {string} */
                status: "running" | "alarmed" | "safe";
                timeZone: string;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "checkIns";
        };
        City: {
            attributes: {
                adminCode: string | null;
                country: string;
                countryCode: string;
                /** @description 'Austin, TX, United States' */
                label: string;
                latitude: number;
                longitude: number;
                name: string;
                population: number;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "cities";
        };
        Comment: {
            attributes: {
                author: string | null;
                body: string;
                /** Format: date-time */
                createdAt: string;
                subjectId: string;
                subjectType: string;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "comments";
        };
        CommentReport: {
            attributes: {
                comment: string | null;
                reason: string;
                /** @constant */
                status: "open";
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "reports";
        };
        DecidedDisputeRecord: {
            attributes: {
                /** @enum {string} */
                status: "open" | "upheld" | "rejected";
                /** @enum {string} */
                told?: "email" | "call";
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "dispute-records";
        };
        DecidedProblemGirl: {
            attributes: {
                approved: boolean | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "problemGirls";
        };
        DecidedReport: {
            attributes: {
                /** @enum {string} */
                status: "open" | "upheld" | "dismissed";
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "reports";
        };
        DecidedScammer: {
            attributes: {
                approved: boolean | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "scammers";
        };
        DisputeCode: {
            attributes: {
                code: string;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "disputes";
        };
        DisputedReview: {
            attributes: {
                /** @constant */
                disputed: true;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "disputes";
        };
        DisputeRecord: {
            attributes: {
                answeredAt: string | null;
                contact: string;
                contactIsInRecord: boolean;
                contactKind: string;
                /** Format: date-time */
                createdAt: string;
                decidedAt: string | null;
                disputeId: number;
                provenAt: string | null;
                /** @description The name in the record; null where the contact is named in no private warning. */
                record: string | null;
                statement: string | null;
                /** @enum {string} */
                status: "open" | "upheld" | "rejected";
                subjectId: number | null;
                subjectType: string;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "dispute-records";
        };
        DisputeWaitingForCall: {
            attributes: {
                contact: string;
                /** Format: date-time */
                createdAt: string;
                hasCode: boolean;
                statement: string | null;
                subjectType: string;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "disputes";
        };
        /**
         * @example {
         *       "status": "422",
         *       "code": "invalid",
         *       "title": "Invalid",
         *       "detail": "Country is required",
         *       "source": {
         *         "pointer": "/data/attributes/country"
         *       }
         *     }
         */
        Error: {
            /** @description What went wrong, for programs. */
            code: string;
            /** @description A sentence for the person who asked. */
            detail: string;
            /** @description With `changed-meanwhile`: the version that is saved. */
            meta?: {
                /** @description What `If-Match` names. */
                etag?: string;
                /** @description Its fields. */
                saved?: {
                    [key: string]: unknown;
                };
            };
            source?: {
                /** @description The header of the request. */
                header?: string;
                /** @description The parameter of the address. */
                parameter?: string;
                /** @description The field of the body, as a JSON pointer. */
                pointer?: string;
            };
            /** @description The HTTP status. */
            status: string;
            title: string;
        };
        FoundTimewaster: {
            attributes: {
                allEmails: {
                    /** Format: date-time */
                    createdAt: string;
                    email: string;
                    id: number | null;
                    mayWithdraw: boolean;
                    /** @description Waits for a moderator: only the girl who added it and moderators see it. */
                    waits: boolean;
                }[];
                allPhones: {
                    /** Format: date-time */
                    createdAt: string;
                    id: number | null;
                    mayWithdraw: boolean;
                    phoneNumber: string;
                    /** @description Waits for a moderator: only the girl who added it and moderators see it. */
                    waits: boolean;
                }[];
                anonymous: boolean;
                approved: boolean;
                changeWaits: boolean;
                city: string | null;
                /** @enum {string} */
                clientType: "timewaster" | "dangerous" | "weirdo" | "scammer" | "pervert" | "good guy";
                comment: string | null;
                comments: {
                    anonymous: boolean;
                    comment: string;
                    /** Format: date-time */
                    createdAt: string;
                    girlId: number | null;
                    id: number;
                    /** @description null: 'Anonymous'. */
                    publicUsername: string | null;
                    thumbnailUrl: string | null;
                    /** Format: date-time */
                    updatedAt: string;
                    username: string | null;
                }[];
                country: string | null;
                /** Format: date-time */
                createdAt: string;
                disputed: boolean;
                email: string | null;
                emails: {
                    /** Format: date-time */
                    createdAt: string;
                    email: string;
                    id: number;
                    mayWithdraw: boolean;
                    /** @description Waits for a moderator: only the girl who added it and moderators see it. */
                    waits: boolean;
                }[];
                facebook: string | null;
                girlId: number | null;
                happenedOn: string | null;
                instagram: string | null;
                isMine: boolean;
                isShared: boolean;
                linked: {
                    city: string | null;
                    id: number;
                    name: string;
                    via: ("phone" | "email" | "facebook" | "instagram" | "twitter" | "skype" | "link")[];
                }[];
                /** @enum {string} */
                match: "exact" | "near";
                mayEdit: boolean;
                mergedIntoId: number | null;
                name: string;
                phoneNumber: string | null;
                phones: {
                    /** Format: date-time */
                    createdAt: string;
                    id: number;
                    mayWithdraw: boolean;
                    phoneNumber: string;
                    /** @description Waits for a moderator: only the girl who added it and moderators see it. */
                    waits: boolean;
                }[];
                photos: {
                    cloudinary_public_id: string | null;
                    cloudinary_secure_url: string | null;
                    cloudinary_url: string | null;
                    id: number;
                }[];
                photoUrls: (string | null)[];
                proof: ("screenshots" | "photos" | "witness" | "several" | "nothing") | null;
                publicUsername: string | null;
                reasons: ("no-show" | "haggling" | "non-payment" | "pressure" | "threat" | "violence" | "stalking" | "fake-deposit")[];
                revisesId: number | null;
                revisionId: number | null;
                severity: number;
                skype: string | null;
                source: ("first-hand" | "heard") | null;
                state: string | null;
                thumbsDown: number;
                thumbsUp: number;
                twitter: string | null;
                /** Format: date-time */
                updatedAt: string;
                username: string | null;
                /** @description null: not voted; false: is a timewaster; true: is none. */
                vote: boolean | null;
                voteId: string | null;
                /** @description What matched: 'Same number', 'One digit of the number differs', 'Same name in another writing'. */
                why: string;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "timewasters";
        };
        Girl: {
            attributes: {
                about: string | null;
                active: boolean;
                adminShowProfile: boolean | null;
                age: number | null;
                amazonWishlist: string | null;
                anatsListUrl: string | null;
                armwrestling: boolean;
                badkityUrl: string | null;
                bellyPunching: boolean;
                benchPress: number | null;
                birthday?: string | null;
                bondageWrestling: boolean;
                brazilianJiuJitsu: boolean;
                cameo: string | null;
                catfighting: boolean;
                city: string | null;
                clips4sale: string | null;
                competitiveBoxing: boolean;
                competitiveKickboxing: boolean;
                competitiveWrestling: boolean;
                country: string | null;
                couplesWrestling: boolean;
                /** Format: date-time */
                createdAt: string;
                customVideos: boolean;
                dateOfAnalysis: string | null;
                deadlift: number | null;
                description: string | null;
                descriptionVerification?: string | null;
                disputed: boolean;
                domination: boolean;
                email?: string | null;
                facebook: string | null;
                fantasyBoxing: boolean;
                fantasyKickboxing: boolean;
                fantasyWrestling: boolean;
                featsOfStrength: boolean;
                femaleVsFemale: boolean;
                foxyBoxing: boolean;
                girlShowProfile: boolean;
                grappling: boolean;
                headline: string | null;
                height: number | null;
                herbiceps: string | null;
                inGymTraining: boolean;
                instagram: string | null;
                isScammer: boolean;
                jiuJitsu: boolean;
                judo: boolean;
                karate: boolean;
                latitude?: number | null;
                legPress: number | null;
                liftAndCarry: boolean;
                longitude?: number | null;
                matwiseGirl: boolean;
                mma: boolean;
                modeling: boolean;
                muayThai: boolean;
                name?: string | null;
                onlyFans: string | null;
                otherAddress3: string | null;
                otherAddress4: string | null;
                otherAddress5: string | null;
                otherAddress6: string | null;
                otherName3: string | null;
                otherName4: string | null;
                otherName5: string | null;
                otherName6: string | null;
                otherWebcamShows: boolean;
                patreon: string | null;
                personal1: string | null;
                personal2: string | null;
                phone: string | null;
                phoneChat: boolean;
                physique: string | null;
                pillowFights: boolean;
                pinterest: string | null;
                pinWrestling: boolean;
                posing: boolean;
                profileApproved?: boolean | null;
                profilePicApproved?: boolean | null;
                profilePicPublicId: string | null;
                profilePicSecureUrl: string | null;
                proWrestling: boolean;
                review: string | null;
                scissoring: boolean;
                semiCompetitiveBoxing: boolean;
                semiCompetitiveKickboxing: boolean;
                semiCompetitiveWrestling: boolean;
                sessiongirlsUrl: string | null;
                skype: boolean;
                skypeName: string | null;
                squat: number | null;
                stageName: string | null;
                stageNameWaiting?: string | null;
                state: string | null;
                submissionWrestling: boolean;
                synopsis: string | null;
                taeKwonDo: boolean;
                tagTeamMatches: boolean;
                tickleWrestling: boolean;
                tiktok: string | null;
                trans: boolean;
                travelPhone: string | null;
                twitter: string | null;
                twoOnOneWrestling: boolean;
                twoOrMoreOnOneHandicapMatches: boolean;
                /** Format: date-time */
                updatedAt: string;
                userId?: string | null;
                username: string | null;
                verifyPicPublicId?: string | null;
                verifyPicSecureUrl?: string | null;
                wb270: string | null;
                website1Name: string | null;
                website2Name: string | null;
                weight: number | null;
                whatsapp: string | null;
                youtube: string | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "girls";
        };
        GirlCard: {
            attributes: {
                age: number | null;
                city: string | null;
                country: string | null;
                /** @description Somebody answers the warning, and no moderator has decided yet. */
                disputed: boolean;
                /** @description Inches. */
                height: number | null;
                isNew: boolean;
                /** @enum {string} */
                kind: "scammer" | "problem-girl" | "review" | "profile";
                physique: string | null;
                profilePicSecureUrl: string | null;
                stageName: string | null;
                state: string | null;
                tour: {
                    /** Format: date */
                    begins: string;
                    city: string;
                    /** Format: date */
                    ends: string;
                } | null;
                /** @description Her page. */
                url: string;
                username: string | null;
                /** @description Approved by a moderator. */
                verified: boolean;
                /** @description Pounds. */
                weight: number | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "girls";
        };
        GirlReport: {
            attributes: {
                /** @constant */
                approved: false;
                avatar: string | null;
                city: string | null;
                country: string | null;
                /** Format: date-time */
                createdAt: string;
                description: string | null;
                headline: string | null;
                height?: number | null;
                name: string | null;
                pics: string[];
                username: string | null;
                weight?: number | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "scammers" | "problemGirls";
        };
        GirlReview: {
            attributes: {
                /** @description Of a review after a session that was agreed here alone: what it is about, and what she replied. */
                afterSession?: {
                    /** @enum {string} */
                    about: "session" | "no-show";
                    disputed: boolean;
                    reply: string | null;
                };
                author: {
                    avatar: string | null;
                    name: string;
                };
                content: string | null;
                /** Format: date-time */
                publishedAt: string;
                vote: boolean;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "reviews";
        };
        Guy: {
            attributes: {
                aboutMe: string | null;
                adminShowProfile?: boolean | null;
                age: number | null;
                allowSessionGirlsContact?: boolean;
                armwrestling: boolean;
                bellyPunching: boolean;
                birthday?: string | null;
                bondageWrestling: boolean;
                brazilianJiuJitsu: boolean;
                catfighting: boolean;
                city: string | null;
                cloudinarySecureUrl: string | null;
                competitiveBoxing: boolean;
                competitiveKickboxing: boolean;
                competitiveWrestling: boolean;
                country: string | null;
                couplesWrestling: boolean;
                customVideos: boolean;
                domination: boolean;
                email?: string | null;
                emailMeAboutNewGirlsInYourArea?: boolean;
                fantasyBoxing: boolean;
                fantasyKickboxing: boolean;
                fantasyWrestling: boolean;
                featsOfStrength: boolean;
                femaleVsFemale: boolean;
                foxyBoxing: boolean;
                grappling: boolean;
                height: number | null;
                inGymTraining: boolean;
                jiuJitsu: boolean;
                judo: boolean;
                karate: boolean;
                liftAndCarry: boolean;
                mma: boolean;
                modeling: boolean;
                muayThai: boolean;
                name: string | null;
                otherWebcamShows: boolean;
                phoneChat: boolean;
                pillowFights: boolean;
                pinWrestling: boolean;
                posing: boolean;
                proWrestling: boolean;
                scissoring: boolean;
                semiCompetitiveBoxing: boolean;
                semiCompetitiveKickboxing: boolean;
                semiCompetitiveWrestling: boolean;
                skype: boolean;
                state: string | null;
                submissionWrestling: boolean;
                taeKwonDo: boolean;
                tagTeamMatches: boolean;
                tickleWrestling: boolean;
                twoOnOneWrestling: boolean;
                twoOrMoreOnOneHandicapMatches: boolean;
                username: string;
                userShowProfile?: boolean;
                weight: number | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "guyUsers";
        };
        ImportRun: {
            dryRun: boolean;
            failure: string | null;
            id: number;
            inserted: number;
            rows: number;
            skipped: number;
            /** @enum {string} */
            state: "waiting" | "running" | "finished" | "failed" | "cancelled";
            total: number | null;
            unchanged: number;
            updated: number;
        };
        IncludedForumReview: {
            attributes: {
                /** Format: date-time */
                createdAt: string;
                deprecatedPageTitle: string | null;
                reviewUrl: string | null;
                /** Format: date-time */
                updatedAt: string;
                username: string | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "forumReviews";
        };
        IncludedPhoto: {
            attributes: {
                cloudinarySecureUrl: string | null;
                position: number;
                /** @enum {string} */
                type: "image" | "video";
                userId: string;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "photos";
        };
        IncludedTimewasterComment: {
            attributes: {
                anonymous: boolean;
                comment: string;
                /** Format: date-time */
                createdAt: string;
                girlId: number | null;
                /** @description null: 'Anonymous'. */
                publicUsername: string | null;
                thumbnailUrl: string | null;
                timewasterId: number;
                /** Format: date-time */
                updatedAt: string;
                username: string | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "timewasterComments";
        };
        IncludedTimewasterEmail: {
            attributes: {
                /** Format: date-time */
                createdAt: string;
                email: string;
                mayWithdraw: boolean;
                timewasterId: number;
                /** @description Waits for a moderator: only the girl who added it and moderators see it. */
                waits: boolean;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "timewasterEmails";
        };
        IncludedTimewasterPhone: {
            attributes: {
                /** Format: date-time */
                createdAt: string;
                mayWithdraw: boolean;
                phoneNumber: string;
                timewasterId: number;
                /** @description Waits for a moderator: only the girl who added it and moderators see it. */
                waits: boolean;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "timewasterPhones";
        };
        IncludedTimewasterPhoto: {
            attributes: {
                cloudinary_public_id: string | null;
                cloudinary_secure_url: string | null;
                cloudinary_url: string | null;
                timewasterId: number;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "timewasterPhotos";
        };
        IncludedTravel: {
            attributes: {
                city: string;
                country: string;
                /** Format: date */
                dateBegins: string;
                /** Format: date */
                dateEnds: string;
                girlId: number;
                state: string | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "travels";
        };
        MailSchedule: {
            attributes: {
                isGuess: boolean;
                isQuiet: boolean;
                quietFrom: number;
                quietTo: number;
                timeZone: string;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "mailSchedules";
        };
        MeetingOutcome: {
            attributes: {
                /** @enum {string} */
                outcome: "happened" | "called-off" | "no-show" | "went-wrong";
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "meetingOutcomes";
        };
        MeetingReview: {
            attributes: {
                comment: string;
                published: boolean;
                vote: boolean;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "meetingReviews";
        };
        MergePreview: {
            fields: {
                from: string | null;
                into: string | null;
                isPicture: boolean;
                key: string;
                label: string;
                taken: boolean;
            }[];
            from: {
                id: number;
                name: string;
            };
            into: {
                id: number;
                name: string;
            };
            moves: {
                count: number;
                label: string;
            }[];
            refusal: string | null;
            same: {
                label: string;
                value: string;
            }[];
        };
        MovedPhoto: {
            attributes: {
                position: number;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "photos";
        };
        NewPost: {
            attributes: {
                comment: string | null;
                /** Format: date-time */
                date: string;
                fileType: ("image" | "video") | null;
                publicId: string | null;
                secureUrl: string | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "posts";
        };
        NewTimewasterMerge: {
            attributes: {
                fromId: number;
                intoId: number;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "timewasterMerges";
        };
        Notification: {
            attributes: {
                body: string | null;
                /** Format: date-time */
                createdAt: string;
                kind: string;
                label: string;
                read: boolean;
                title: string;
                url: string | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "notifications";
        };
        NotificationPreference: {
            attributes: {
                about: string;
                /** @enum {string} */
                email: "instant" | "daily" | "weekly" | "off";
                frequencies: ("instant" | "daily" | "weekly" | "off")[];
                inApp: boolean;
                label: string;
                push: boolean;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "notificationPreferences";
        };
        OwnGirl: {
            attributes: {
                about: string | null;
                adminShowProfile: boolean | null;
                amazonWishlist: string | null;
                armwrestling: boolean;
                badkityUrl: string | null;
                bellyPunching: boolean;
                benchPress: number | null;
                birthday: string | null;
                bondageWrestling: boolean;
                brazilianJiuJitsu: boolean;
                cameo: string | null;
                catfighting: boolean;
                city: string | null;
                clips4sale: string | null;
                competitiveBoxing: boolean;
                competitiveKickboxing: boolean;
                competitiveWrestling: boolean;
                country: string | null;
                couplesWrestling: boolean;
                customVideos: boolean;
                deadlift: number | null;
                description: string | null;
                descriptionVerification: string | null;
                domination: boolean;
                email: string | null;
                facebook: string | null;
                fantasyBoxing: boolean;
                fantasyKickboxing: boolean;
                fantasyWrestling: boolean;
                featsOfStrength: boolean;
                femaleVsFemale: boolean;
                foxyBoxing: boolean;
                girlShowProfile: boolean;
                grappling: boolean;
                height: number | null;
                herbiceps: string | null;
                inGymTraining: boolean;
                instagram: string | null;
                jiuJitsu: boolean;
                judo: boolean;
                karate: boolean;
                legPress: number | null;
                liftAndCarry: boolean;
                mma: boolean;
                modeling: boolean;
                muayThai: boolean;
                name: string | null;
                notes?: string | null;
                onlyFans: string | null;
                otherAddress3: string | null;
                otherAddress4: string | null;
                otherAddress5: string | null;
                otherAddress6: string | null;
                otherName3: string | null;
                otherName4: string | null;
                otherName5: string | null;
                otherName6: string | null;
                otherWebcamShows: boolean;
                patreon: string | null;
                personal1: string | null;
                personal2: string | null;
                phone: string | null;
                phoneChat: boolean;
                physique: string | null;
                pillowFights: boolean;
                pinterest: string | null;
                pinWrestling: boolean;
                posing: boolean;
                profileApproved: boolean | null;
                profilePicApproved: boolean | null;
                profilePicPublicId: string | null;
                profilePicSecureUrl: string | null;
                proWrestling: boolean;
                scissoring: boolean;
                semiCompetitiveBoxing: boolean;
                semiCompetitiveKickboxing: boolean;
                semiCompetitiveWrestling: boolean;
                sessiongirlsUrl: string | null;
                skype: boolean;
                skypeName: string | null;
                squat: number | null;
                stageName: string | null;
                stageNameWaiting: string | null;
                state: string | null;
                submissionWrestling: boolean;
                taeKwonDo: boolean;
                tagTeamMatches: boolean;
                tickleWrestling: boolean;
                tiktok: string | null;
                travelPhone: string | null;
                twitter: string | null;
                twoOnOneWrestling: boolean;
                twoOrMoreOnOneHandicapMatches: boolean;
                /** Format: date-time */
                updatedAt: string;
                username: string | null;
                wb270: string | null;
                weight: number | null;
                whatsapp: string | null;
                youtube: string | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "girls";
        };
        Photo: {
            attributes: {
                cloudinaryPublicId: string | null;
                cloudinarySecureUrl: string | null;
                /** Format: date-time */
                createdAt: string;
                height: number | null;
                placeholder: string | null;
                position: number;
                /**
                 * @description 'stored' until the small sizes are made; the address works before that.
                 * @enum {string}
                 */
                status: "stored" | "processing" | "ready" | "failed";
                /** @enum {string} */
                type: "image" | "video";
                /** @description The girl's id. */
                userId: string;
                width: number | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "photos";
        };
        Post: {
            attributes: {
                comment: string | null;
                /** Format: date-time */
                date: string;
                fileType: ("image" | "video") | null;
                publicId: string | null;
                secureUrl: string | null;
                user: {
                    nick: string | null;
                    userImage: string | null;
                };
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "posts";
        };
        ProblemGirl: {
            attributes: {
                approved: boolean;
                city: string | null;
                cloudinarySecureUrl: string | null;
                country: string | null;
                /** Format: date-time */
                createdAt: string;
                dateOfAnalysis: string | null;
                disputed: boolean;
                dob: string | null;
                girlId: number | null;
                headline: string | null;
                height: number | null;
                messageThread: string | null;
                name: string | null;
                pageTitle: string | null;
                photos: (string | null)[];
                profileUrl: string | null;
                reasonWhy: string | null;
                reportedUrls: (string | null)[];
                /** Format: date-time */
                updatedAt: string;
                username: string | null;
                weight: number | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "problemGirls";
        };
        ProvenDispute: {
            attributes: {
                /** @constant */
                state: "proven";
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "disputes";
        };
        QueueItem: {
            due: string | null;
            editLink: string | null;
            facts: [
                string,
                string | number | null
            ][];
            gallery?: string[];
            handover: {
                /** Format: date-time */
                at: string;
                by: string;
                byMe: boolean;
                note: string;
                to: string | null;
                toMe: boolean;
            } | null;
            id: number;
            /** @enum {string} */
            kind: "timewaster" | "addedPhone" | "addedEmail" | "lookupAlert" | "linkedAccount" | "flaggedBooking" | "report" | "dispute" | "appeal" | "scammerReport" | "problemGirlReport" | "sessionGirlReport" | "girlProfile" | "girlPicture" | "girlName" | "explicitImage" | "sessionGirlPicture" | "sessionGirlProfile" | "crawledProblemGirl" | "scrapedEmail";
            link: string | null;
            links?: {
                [key: string]: string;
            };
            overdue: boolean;
            picture: string | null;
            /** Format: date-time */
            since: string;
            standing: string;
            title: string;
            /** Format: date-time */
            turn: string;
            /** @enum {string} */
            urgency: "danger" | "urgent" | "soon" | "routine";
            veiled: boolean;
            version: string;
        };
        QueueOutcome: {
            code?: string;
            detail?: string;
            done: boolean;
            id: number;
            /** @enum {string} */
            kind: "timewaster" | "addedPhone" | "addedEmail" | "lookupAlert" | "linkedAccount" | "flaggedBooking" | "report" | "dispute" | "appeal" | "scammerReport" | "problemGirlReport" | "sessionGirlReport" | "girlProfile" | "girlPicture" | "girlName" | "explicitImage" | "sessionGirlPicture" | "sessionGirlProfile" | "crawledProblemGirl" | "scrapedEmail";
        };
        ReferenceAnswer: {
            attributes: {
                /** @enum {string} */
                answer: "yes" | "anonymous" | "no";
                comment: string | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "referenceRequests";
        };
        ReferenceRequest: {
            attributes: {
                stageName: string;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "referenceRequests";
        };
        ReviewReply: {
            attributes: {
                reply: string;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "reviewReplies";
        };
        RowOutcome: {
            detail?: string;
            done: boolean;
            id: number;
            seen?: string;
        };
        SavedSearch: {
            attributes: {
                /** Format: date-time */
                createdAt: string;
                /** @enum {string} */
                email: "instant" | "daily" | "weekly" | "off";
                inApp: boolean;
                name: string;
                query: string;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "savedSearches";
        };
        Scammer: {
            attributes: {
                approved: boolean;
                avatar: string | null;
                city: string | null;
                country: string | null;
                /** Format: date-time */
                createdAt: string;
                description: string | null;
                disputed: boolean;
                headline: string | null;
                height: number | null;
                name: string | null;
                pics: (string | null)[];
                review: string | null;
                stageName: string | null;
                state: string | null;
                synopsis: string | null;
                /** Format: date-time */
                updatedAt: string;
                username: string | null;
                weight: number | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "scammers";
        };
        ScammerPhoto: {
            attributes: {
                cloudinaryPublicId: string | null;
                cloudinarySecureUrl: string | null;
                scammerId: number;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "scammerPhotos";
        };
        SearchResult: {
            attributes: {
                age?: number | null;
                city?: string | null;
                country?: string | null;
                disputed: boolean;
                /** @description Inches. */
                height?: number | null;
                isNew?: boolean;
                /** @enum {string} */
                kind: "scammer" | "problem-girl" | "review" | "profile";
                physique?: string | null;
                place: string | null;
                profilePicSecureUrl?: string | null;
                stageName?: string | null;
                state?: string | null;
                title: string;
                tour?: {
                    /** Format: date */
                    begins: string;
                    city: string;
                    /** Format: date */
                    ends: string;
                } | null;
                url: string;
                username?: string | null;
                /** @description Approved by a moderator. */
                verified?: boolean;
                /** @description Pounds. */
                weight?: number | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "girls" | "problemGirls";
        };
        StartedDispute: {
            attributes: {
                contactKind: string;
                /** @constant */
                state: "unproven";
                subjectType: string;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "disputes";
        };
        Suggestion: {
            attributes: {
                detail: string | null;
                disputed: boolean;
                /** @enum {string} */
                group: "girls" | "places" | "styles" | "tours";
                /** @description Of a girl. */
                kind: ("scammer" | "problem-girl" | "review" | "profile") | null;
                title: string;
                /** @description The page it leads to. */
                url: string;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "suggestions";
        };
        TableView: {
            id: number;
            is_default: boolean;
            name: string;
            query: string;
        };
        TextReport: {
            attributes: {
                comment: string | null;
                reason: string;
                /** @constant */
                status: "open";
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "reports";
        };
        Thumb: {
            attributes: {
                thumbType: 1 | 2;
                timewasterId: number;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "thumbs";
        };
        Timewaster: {
            attributes: {
                allEmails: {
                    /** Format: date-time */
                    createdAt: string;
                    email: string;
                    id: number | null;
                    mayWithdraw: boolean;
                    /** @description Waits for a moderator: only the girl who added it and moderators see it. */
                    waits: boolean;
                }[];
                allPhones: {
                    /** Format: date-time */
                    createdAt: string;
                    id: number | null;
                    mayWithdraw: boolean;
                    phoneNumber: string;
                    /** @description Waits for a moderator: only the girl who added it and moderators see it. */
                    waits: boolean;
                }[];
                anonymous: boolean;
                approved: boolean;
                changeWaits: boolean;
                city: string | null;
                /** @enum {string} */
                clientType: "timewaster" | "dangerous" | "weirdo" | "scammer" | "pervert" | "good guy";
                comment: string | null;
                comments: {
                    anonymous: boolean;
                    comment: string;
                    /** Format: date-time */
                    createdAt: string;
                    girlId: number | null;
                    id: number;
                    /** @description null: 'Anonymous'. */
                    publicUsername: string | null;
                    thumbnailUrl: string | null;
                    /** Format: date-time */
                    updatedAt: string;
                    username: string | null;
                }[];
                country: string | null;
                /** Format: date-time */
                createdAt: string;
                disputed: boolean;
                email: string | null;
                emails: {
                    /** Format: date-time */
                    createdAt: string;
                    email: string;
                    id: number;
                    mayWithdraw: boolean;
                    /** @description Waits for a moderator: only the girl who added it and moderators see it. */
                    waits: boolean;
                }[];
                facebook: string | null;
                girlId: number | null;
                happenedOn: string | null;
                instagram: string | null;
                isMine: boolean;
                isShared: boolean;
                linked: {
                    city: string | null;
                    id: number;
                    name: string;
                    via: ("phone" | "email" | "facebook" | "instagram" | "twitter" | "skype" | "link")[];
                }[];
                mayEdit: boolean;
                mergedIntoId: number | null;
                name: string;
                phoneNumber: string | null;
                phones: {
                    /** Format: date-time */
                    createdAt: string;
                    id: number;
                    mayWithdraw: boolean;
                    phoneNumber: string;
                    /** @description Waits for a moderator: only the girl who added it and moderators see it. */
                    waits: boolean;
                }[];
                photos: {
                    cloudinary_public_id: string | null;
                    cloudinary_secure_url: string | null;
                    cloudinary_url: string | null;
                    id: number;
                }[];
                photoUrls: (string | null)[];
                proof: ("screenshots" | "photos" | "witness" | "several" | "nothing") | null;
                publicUsername: string | null;
                reasons: ("no-show" | "haggling" | "non-payment" | "pressure" | "threat" | "violence" | "stalking" | "fake-deposit")[];
                revisesId: number | null;
                revisionId: number | null;
                severity: number;
                skype: string | null;
                source: ("first-hand" | "heard") | null;
                state: string | null;
                thumbsDown: number;
                thumbsUp: number;
                twitter: string | null;
                /** Format: date-time */
                updatedAt: string;
                username: string | null;
                /** @description null: not voted; false: is a timewaster; true: is none. */
                vote: boolean | null;
                voteId: string | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "timewasters";
        };
        TimewasterComment: {
            attributes: {
                anonymous: boolean;
                comment: string;
                /** Format: date-time */
                createdAt: string;
                girlId: number | null;
                /** @description null: 'Anonymous'. */
                publicUsername: string | null;
                thumbnailUrl: string | null;
                timewasterId: number;
                /** Format: date-time */
                updatedAt: string;
                username: string | null;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "timewasterComments";
        };
        TimewasterEmail: {
            attributes: {
                /** Format: date-time */
                createdAt: string;
                email: string;
                mayWithdraw: boolean;
                timewasterId: number;
                /** @description Waits for a moderator: only the girl who added it and moderators see it. */
                waits: boolean;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "timewasterEmails";
        };
        TimewasterMerge: {
            attributes: {
                /** Format: date-time */
                createdAt: string;
                fromId: number;
                fromName: string;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "timewasterMerges";
        };
        TimewasterPhone: {
            attributes: {
                /** Format: date-time */
                createdAt: string;
                mayWithdraw: boolean;
                phoneNumber: string;
                timewasterId: number;
                /** @description Waits for a moderator: only the girl who added it and moderators see it. */
                waits: boolean;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "timewasterPhones";
        };
        TimewasterPhoto: {
            attributes: {
                cloudinaryPublicId: string | null;
                cloudinarySecureUrl: string | null;
                cloudinaryUrl: string | null;
                /** Format: date-time */
                createdAt: string;
                timewasterId: number;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "timewasterPhotos";
        };
        TimewasterSuggestion: {
            attributes: {
                city: string | null;
                clientType: string;
                country: string | null;
                isMine: boolean;
                name: string;
                /** @enum {string} */
                via: "contact" | "name";
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "timewasters";
        };
        TimewasterVerdict: {
            caution: string | null;
            counted: {
                [key: string]: number;
            };
            disputed: boolean;
            evidence: {
                /** Format: date-time */
                at: string;
                disputed: boolean;
                quote: string | null;
                text: string;
                /** @enum {string} */
                tone: "danger" | "warning" | "neutral" | "good";
                url: string | null;
                via: string | null;
            }[];
            goodGuyReporters: number;
            /** @description More evidence exists, or may exist, than was counted or is listed. */
            hasMore: boolean;
            lastReportedAt: string | null;
            /** @enum {string} */
            level: "danger" | "warning" | "mixed" | "good history" | "nothing known" | "no exact match";
            met: number;
            praisers: number;
            reasons: string[];
            reporters: number;
            /** @description The answer, to be read at a glance. */
            sentence: string;
            severity: number;
        };
        TimewasterWatch: {
            attributes: {
                /** @enum {string} */
                kind: "phone" | "email" | "handle" | "link" | "city";
                label: string;
                removable: boolean;
                /** @enum {string} */
                since: "home" | "travel" | "chosen";
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "timewasterWatches";
        };
        Travel: {
            attributes: {
                city: string;
                country: string;
                /** Format: date-time */
                createdAt: string;
                /** Format: date */
                dateBegins: string;
                /** Format: date */
                dateEnds: string;
                /** Format: date */
                endDate: string;
                girlId: number;
                /** Format: date */
                startDate: string;
                state: string | null;
                /** Format: date-time */
                updatedAt: string;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "travels";
        };
        UnprovenDispute: {
            attributes: {
                /** @constant */
                state: "unproven";
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "disputes";
        };
        Warning: {
            attributes: {
                /** @description The day of the report or the moment it came. */
                date: string;
                disputed: boolean;
                /** @enum {string} */
                kind: "scammer" | "problem-girl" | "review";
                place: string | null;
                reviews: number;
                title: string;
                url: string;
                via: string;
            };
            id: string;
            relationships?: {
                [key: string]: {
                    data: {
                        id: string;
                        type: string;
                    } | {
                        id: string;
                        type: string;
                    }[] | null;
                };
            };
            /** @enum {string} */
            type: "scammers" | "problemGirls" | "girls";
        };
        WeighedRisk: {
            hours: number | null;
            is_changed: boolean;
            /** @enum {string} */
            name: "timewaster4" | "timewaster3" | "timewaster2" | "timewaster1" | "addedPhone" | "addedEmail" | "lookupAlert" | "linkedAccount" | "flaggedBooking" | "report" | "dispute" | "appeal" | "scammerReport" | "problemGirlReport" | "sessionGirlReport" | "girlProfile" | "girlPicture" | "girlName" | "explicitImage" | "sessionGirlPicture" | "sessionGirlProfile" | "crawledProblemGirl" | "scrapedEmail";
            /** @enum {string} */
            urgency: "danger" | "urgent" | "soon" | "routine";
            usual: {
                hours: number | null;
                /** @enum {string} */
                urgency: "danger" | "urgent" | "soon" | "routine";
            };
            what: string;
            why: string;
        };
    };
    responses: {
        /** @description Somebody else was faster, or it is done already. `changed-meanwhile`: the saved version is another one than `If-Match` names; `meta` holds its fields and its `ETag`. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "conflict" | "changed-meanwhile";
                        /** @constant */
                        status?: "409";
                    })[];
                };
                "application/vnd.api+json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "conflict" | "changed-meanwhile";
                        /** @constant */
                        status?: "409";
                    })[];
                };
            };
        };
        /** @description Not allowed. `outdated-page`: the token in `X-CSRF-Token` is missing or that of another session; `GET /session` gives the one of now. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "outdated-page";
                        /** @constant */
                        status?: "403";
                    })[];
                };
                "application/vnd.api+json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "outdated-page";
                        /** @constant */
                        status?: "403";
                    })[];
                };
            };
        };
        /** @description It was there and is no more. */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "gone";
                        /** @constant */
                        status?: "410";
                    })[];
                };
                "application/vnd.api+json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "gone";
                        /** @constant */
                        status?: "410";
                    })[];
                };
            };
        };
        /** @description Fields break a rule: one error for each, with its place in `source`. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "invalid";
                        /** @constant */
                        status?: "422";
                    })[];
                };
                "application/vnd.api+json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "invalid";
                        /** @constant */
                        status?: "422";
                    })[];
                };
            };
        };
        /** @description The request cannot be read: broken JSON, a parameter that is unknown or out of its range. */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "malformed";
                        /** @constant */
                        status?: "400";
                    })[];
                };
                "application/vnd.api+json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "malformed";
                        /** @constant */
                        status?: "400";
                    })[];
                };
            };
        };
        /** @description `Accept` asks for JSON:API only with parameters or extensions that it does not have here. */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not-acceptable";
                        /** @constant */
                        status?: "406";
                    })[];
                };
                "application/vnd.api+json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not-acceptable";
                        /** @constant */
                        status?: "406";
                    })[];
                };
            };
        };
        /** @description Nobody is logged in, or the log-in is over. */
        NotAuthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not-authenticated";
                        /** @constant */
                        status?: "401";
                    })[];
                };
                "application/vnd.api+json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not-authenticated";
                        /** @constant */
                        status?: "401";
                    })[];
                };
            };
        };
        /** @description Not there, or not visible to the caller. The two are never told apart. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not-found";
                        /** @constant */
                        status?: "404";
                    })[];
                };
                "application/vnd.api+json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not-found";
                        /** @constant */
                        status?: "404";
                    })[];
                };
            };
        };
        /** @description The body is larger than this call takes. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "too-large";
                        /** @constant */
                        status?: "413";
                    })[];
                };
                "application/vnd.api+json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "too-large";
                        /** @constant */
                        status?: "413";
                    })[];
                };
            };
        };
        /** @description Too many requests. `Retry-After` says in how many seconds the next one is answered. */
        TooMany: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: "429";
                    })[];
                };
                "application/vnd.api+json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: "429";
                    })[];
                };
            };
        };
        /** @description Away for a moment. `Retry-After` says in how many seconds to try again. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                        /** @constant */
                        status?: "503";
                    })[];
                };
                "application/vnd.api+json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                        /** @constant */
                        status?: "503";
                    })[];
                };
            };
        };
        /** @description A defect of ours. It was logged under the `X-Request-Id` of the answer. */
        Unexpected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unexpected";
                        /** @constant */
                        status?: "500";
                    })[];
                };
                "application/vnd.api+json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unexpected";
                        /** @constant */
                        status?: "500";
                    })[];
                };
            };
        };
        /** @description The body has a media type that this call does not read. */
        WrongType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "wrong-type";
                        /** @constant */
                        status?: "415";
                    })[];
                };
                "application/vnd.api+json": {
                    errors: (components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "wrong-type";
                        /** @constant */
                        status?: "415";
                    })[];
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description What is left of each quota: `r` requests, for `t` seconds.
         * @example "address";r=599;t=60
         */
        RateLimit: string;
        /**
         * @description The quotas: `q` requests in `w` seconds.
         * @example "address";q=600;w=60
         */
        RateLimitPolicy: string;
        /** @description Seconds to wait. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    exportPersonalData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                };
            };
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ailsa Lark",
                 *       "response": {
                 *         "id": "17",
                 *         "rawId": "17",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "2026-05-07"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    name: string;
                    response: {
                        id: string;
                        rawId: string;
                        response: {
                            clientDataJSON: string;
                        } & {
                            [key: string]: unknown;
                        };
                        /** @constant */
                        type: "public-key";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "added": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        added: true;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    startPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    code?: string;
                    currentPassword?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "challenge": "pins"
                     *     }
                     */
                    "application/json": {
                        challenge: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    unsetScammer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "girl_id": 17,
                 *       "comment": "On time, strong and kind."
                 *     }
                 */
                "application/json": {
                    comment: string;
                    girl_id: number;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    approveSessionGirl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "approved": true
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    approved: true;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17,
                     *       "approved": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        approved: true;
                        id: number;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    chatToBookGirl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                stageName: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "text": "On time, strong and kind."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default {} */
                    form?: {
                        [key: string]: string;
                    };
                    /** @default false */
                    guided?: boolean;
                    messages: ({
                        /** @constant */
                        role: "user";
                        text: string;
                    } | {
                        /** @constant */
                        role: "assistant";
                        text: string;
                    })[];
                    step?: {
                        /** @enum {string} */
                        asks: "session_location" | "time" | "session_length" | "desired_session_type" | "things_to_not_include" | "requested_attire" | "details_questions" | "details_notes" | "hour" | "review" | "ready";
                        skipped: ("session_location" | "time" | "session_length" | "desired_session_type" | "things_to_not_include" | "requested_attire" | "details_questions" | "details_notes")[];
                    };
                    timeZone?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "text",
                     *       "text": "On time, strong and kind."
                     *     }
                     */
                    "application/x-ndjson": {
                        text: string;
                        /** @constant */
                        type: "text";
                    } | {
                        /** @constant */
                        type: "form";
                        values: {
                            [key: string]: unknown;
                        };
                    } | {
                        choices: string[];
                        step?: {
                            /** @enum {string} */
                            asks: "session_location" | "time" | "session_length" | "desired_session_type" | "things_to_not_include" | "requested_attire" | "details_questions" | "details_notes" | "hour" | "review" | "ready";
                            skipped: ("session_location" | "time" | "session_length" | "desired_session_type" | "things_to_not_include" | "requested_attire" | "details_questions" | "details_notes")[];
                        };
                        /** @constant */
                        type: "choices";
                    } | {
                        detail: string;
                        /** @constant */
                        type: "failed";
                    } | {
                        cut: boolean;
                        /** @constant */
                        type: "end";
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    chatAboutGirl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                stageName: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "text": "On time, strong and kind."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default {} */
                    form?: {
                        [key: string]: string;
                    };
                    /** @default false */
                    guided?: boolean;
                    messages: ({
                        /** @constant */
                        role: "user";
                        text: string;
                    } | {
                        /** @constant */
                        role: "assistant";
                        text: string;
                    })[];
                    step?: {
                        /** @enum {string} */
                        asks: "session_location" | "time" | "session_length" | "desired_session_type" | "things_to_not_include" | "requested_attire" | "details_questions" | "details_notes" | "hour" | "review" | "ready";
                        skipped: ("session_location" | "time" | "session_length" | "desired_session_type" | "things_to_not_include" | "requested_attire" | "details_questions" | "details_notes")[];
                    };
                    timeZone?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "text",
                     *       "text": "On time, strong and kind."
                     *     }
                     */
                    "application/x-ndjson": {
                        text: string;
                        /** @constant */
                        type: "text";
                    } | {
                        /** @constant */
                        type: "form";
                        values: {
                            [key: string]: unknown;
                        };
                    } | {
                        choices: string[];
                        step?: {
                            /** @enum {string} */
                            asks: "session_location" | "time" | "session_length" | "desired_session_type" | "things_to_not_include" | "requested_attire" | "details_questions" | "details_notes" | "hour" | "review" | "ready";
                            skipped: ("session_location" | "time" | "session_length" | "desired_session_type" | "things_to_not_include" | "requested_attire" | "details_questions" | "details_notes")[];
                        };
                        /** @constant */
                        type: "choices";
                    } | {
                        detail: string;
                        /** @constant */
                        type: "failed";
                    } | {
                        cut: boolean;
                        /** @constant */
                        type: "end";
                    };
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    banPerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "guy",
                 *       "id": 4,
                 *       "reason": "Threatened a girl",
                 *       "unban_at": null
                 *     }
                 */
                "application/json": {
                    id: number;
                    /** @enum {string} */
                    kind: "girl" | "guy";
                    reason: string;
                    told?: string;
                    unban_at: string | null;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    liftBan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "girl",
                 *       "id": 17,
                 *       "reason": "2026-05-07"
                 *     }
                 */
                "application/json": {
                    id: number;
                    /** @enum {string} */
                    kind: "girl" | "guy";
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    readBookingConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "2026-05-07"
                 *     }
                 */
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "messages": [
                     *         {
                     *           "key": "pins",
                     *           "side": "girl",
                     *           "body": "On time, strong and kind.",
                     *           "delivery": "sent",
                     *           "reported": "pins",
                     *           "createdAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        messages: {
                            body: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @enum {string} */
                            delivery: "sent" | "withheld" | "refused";
                            key: string;
                            /** @description The reasons of its reports. */
                            reported: string | null;
                            /** @enum {string} */
                            side: "girl" | "guy";
                        }[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportTable: {
        parameters: {
            query?: {
                columns?: string;
                q?: string;
                sort?: string;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    findAnybody: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "found": [
                     *         {
                     *           "kind": "guy",
                     *           "id": 17,
                     *           "name": "Ailsa Lark",
                     *           "note": "On time, strong and kind.",
                     *           "to": "pins"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        found: {
                            id: number;
                            /** @enum {string} */
                            kind: "guy" | "girl" | "session-girl" | "timewaster" | "problem-girl" | "booking";
                            name: string;
                            note: string | null;
                            to: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    mergeGirls: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "into_id": 17,
                 *       "from_id": 17
                 *     }
                 */
                "application/json": {
                    from_id: number;
                    into_id: number;
                    taken?: string[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17
                     *     }
                     */
                    "application/json": {
                        id: number;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoGirlMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGirlDuplicates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "duplicates": [
                     *         {
                     *           "id": 17,
                     *           "name": "Ailsa Lark",
                     *           "city": "Austin",
                     *           "country": "United States",
                     *           "hasAccount": true,
                     *           "profileApproved": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        duplicates: {
                            city: string | null;
                            country: string | null;
                            hasAccount: boolean;
                            id: number;
                            name: string;
                            profileApproved: boolean | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewGirlMerge: {
        parameters: {
            query: {
                from_id: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "into": {
                     *         "id": 17,
                     *         "name": "Ailsa Lark"
                     *       },
                     *       "from": {
                     *         "id": 17,
                     *         "name": "Ailsa Lark"
                     *       },
                     *       "fields": [
                     *         {
                     *           "key": "pins",
                     *           "label": "Ailsa Lark",
                     *           "into": "pins",
                     *           "from": "pins",
                     *           "taken": true,
                     *           "isPicture": true
                     *         }
                     *       ],
                     *       "same": [
                     *         {
                     *           "label": "Ailsa Lark",
                     *           "value": "pins"
                     *         }
                     *       ],
                     *       "moves": [
                     *         {
                     *           "label": "Ailsa Lark",
                     *           "count": 1
                     *         }
                     *       ],
                     *       "refusal": "pins"
                     *     }
                     */
                    "application/json": components["schemas"]["MergePreview"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmSiteProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ailsalark",
                 *       "profile_url": "https://example.org/ailsa"
                 *     }
                 */
                "application/json": {
                    profile_url: string;
                    username: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeSiteProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    cutIdentityLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "one": "guy:17",
                 *       "other": "timewaster:23",
                 *       "reason": "2026-05-07"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    kind?: "phone" | "email" | "facebook" | "instagram" | "twitter" | "skype" | "link";
                    one: string;
                    other: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         17
                     *       ]
                     *     }
                     */
                    "application/json": {
                        ids: number[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreIdentityLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadImportFile: {
        parameters: {
            query: {
                kind: "girls" | "session_girls" | "problem_girls" | "timewasters" | "accounts";
                name: string;
                source?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17
                     *     }
                     */
                    "application/json": {
                        id: number;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteImportFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    tryImportFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mapping": [
                 *         {
                 *           "column": "ID",
                 *           "field": "source_id"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    mapping: {
                        column: string;
                        field: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Taken, and done later */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17,
                     *       "state": "waiting",
                     *       "dryRun": true,
                     *       "total": 1,
                     *       "rows": 17,
                     *       "inserted": 17,
                     *       "updated": 17,
                     *       "unchanged": 17,
                     *       "skipped": 17,
                     *       "failure": "pins"
                     *     }
                     */
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getImportRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17,
                     *       "state": "waiting",
                     *       "dryRun": true,
                     *       "total": 1,
                     *       "rows": 17,
                     *       "inserted": 17,
                     *       "updated": 17,
                     *       "unchanged": 17,
                     *       "skipped": 17,
                     *       "failure": "pins"
                     *     }
                     */
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportBadRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelImportRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken, and done later */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17,
                     *       "state": "waiting",
                     *       "dryRun": true,
                     *       "total": 1,
                     *       "rows": 17,
                     *       "inserted": 17,
                     *       "updated": 17,
                     *       "unchanged": 17,
                     *       "skipped": 17,
                     *       "failure": "pins"
                     *     }
                     */
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    importTriedRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken, and done later */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17,
                     *       "state": "waiting",
                     *       "dryRun": true,
                     *       "total": 1,
                     *       "rows": 17,
                     *       "inserted": 17,
                     *       "updated": 17,
                     *       "unchanged": 17,
                     *       "skipped": 17,
                     *       "failure": "pins"
                     *     }
                     */
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    resumeImportRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken, and done later */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17,
                     *       "state": "waiting",
                     *       "dryRun": true,
                     *       "total": 1,
                     *       "rows": 17,
                     *       "inserted": 17,
                     *       "updated": 17,
                     *       "unchanged": 17,
                     *       "skipped": 17,
                     *       "failure": "pins"
                     *     }
                     */
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    addImportSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ailsa Lark",
                 *       "kind": "girls"
                 *     }
                 */
                "application/json": {
                    /** @default null */
                    everyHours?: number | null;
                    /** @enum {string} */
                    kind: "girls" | "session_girls" | "problem_girls" | "timewasters" | "accounts";
                    name: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17
                     *     }
                     */
                    "application/json": {
                        id: number;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteImportSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    editImportSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is changed: another one is refused with 409. Without it the call overwrites whatever is saved. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "everyHours": 17
                 *     }
                 */
                "application/json": {
                    everyHours: number | null;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    /** @description The version, for `If-Match`; for whoever may edit. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposeModerator: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "account": "pins",
                 *       "reason": "2026-05-07"
                 *     }
                 */
                "application/json": {
                    account: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17
                     *     }
                     */
                    "application/json": {
                        id: number;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideModeratorProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "confirm"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    decision: "confirm" | "decline" | "withdraw";
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listQueue: {
        parameters: {
            query?: {
                after?: string;
                kind?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "kind": "timewaster",
                     *           "id": 17,
                     *           "title": "Ailsa Lark",
                     *           "link": "https://example.org/ailsa",
                     *           "editLink": "https://example.org/ailsa",
                     *           "picture": "https://example.org/ailsa",
                     *           "facts": [
                     *             [
                     *               "pins",
                     *               "pins"
                     *             ]
                     *           ],
                     *           "gallery": [
                     *             "pins"
                     *           ],
                     *           "since": "2026-05-07T18:30:00.000Z",
                     *           "turn": "2026-05-07T18:30:00.000Z",
                     *           "due": "2026-05-07T18:30:00.000Z",
                     *           "urgency": "danger",
                     *           "standing": "pins",
                     *           "overdue": true,
                     *           "version": "2026-05-07",
                     *           "veiled": true,
                     *           "handover": {
                     *             "by": "pins",
                     *             "to": "pins",
                     *             "note": "On time, strong and kind.",
                     *             "at": "2026-05-07T18:30:00.000Z",
                     *             "byMe": true,
                     *             "toMe": true
                     *           }
                     *         }
                     *       ],
                     *       "next": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *       "counts": {}
                     *     }
                     */
                    "application/json": {
                        counts: {
                            [key: string]: number;
                        };
                        items: components["schemas"]["QueueItem"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOtherModerators: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "colleagues": [
                     *         {
                     *           "id": "17",
                     *           "name": "Ailsa Lark"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        colleagues: {
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideQueueItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "approve",
                 *       "items": [
                 *         {
                 *           "kind": "timewaster",
                 *           "id": 17,
                 *           "version": "2026-05-07"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    choice?: {
                        email?: string;
                        /** @enum {string} */
                        measure?: "warn" | "pause" | "ban";
                        picture?: string;
                    };
                    /** @enum {string} */
                    decision: "approve" | "reject";
                    items: {
                        id: number;
                        /** @enum {string} */
                        kind: "timewaster" | "addedPhone" | "addedEmail" | "lookupAlert" | "linkedAccount" | "flaggedBooking" | "report" | "dispute" | "appeal" | "scammerReport" | "problemGirlReport" | "sessionGirlReport" | "girlProfile" | "girlPicture" | "girlName" | "explicitImage" | "sessionGirlPicture" | "sessionGirlProfile" | "crawledProblemGirl" | "scrapedEmail";
                        version: string;
                    }[];
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcomes": [
                     *         {
                     *           "kind": "timewaster",
                     *           "id": 17,
                     *           "done": true,
                     *           "code": "482913",
                     *           "detail": "On time, strong and kind."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        outcomes: components["schemas"]["QueueOutcome"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    passQueueItemOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "timewaster",
                 *       "id": 17,
                 *       "to": "pins",
                 *       "note": "On time, strong and kind."
                 *     }
                 */
                "application/json": {
                    id: number;
                    /** @enum {string} */
                    kind: "timewaster" | "addedPhone" | "addedEmail" | "lookupAlert" | "linkedAccount" | "flaggedBooking" | "report" | "dispute" | "appeal" | "scammerReport" | "problemGirlReport" | "sessionGirlReport" | "girlProfile" | "girlPicture" | "girlName" | "explicitImage" | "sessionGirlPicture" | "sessionGirlProfile" | "crawledProblemGirl" | "scrapedEmail";
                    note: string;
                    to: string | null;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    keepQueueItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                kind: "timewaster" | "addedPhone" | "addedEmail" | "lookupAlert" | "linkedAccount" | "flaggedBooking" | "report" | "dispute" | "appeal" | "scammerReport" | "problemGirlReport" | "sessionGirlReport" | "girlProfile" | "girlPicture" | "girlName" | "explicitImage" | "sessionGirlPicture" | "sessionGirlProfile" | "crawledProblemGirl" | "scrapedEmail";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    keepQueuePresence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "open": {
                 *         "kind": "timewaster",
                 *         "id": 17
                 *       },
                 *       "shown": []
                 *     }
                 */
                "application/json": {
                    open: {
                        id: number;
                        /** @enum {string} */
                        kind: "timewaster" | "addedPhone" | "addedEmail" | "lookupAlert" | "linkedAccount" | "flaggedBooking" | "report" | "dispute" | "appeal" | "scammerReport" | "problemGirlReport" | "sessionGirlReport" | "girlProfile" | "girlPicture" | "girlName" | "explicitImage" | "sessionGirlPicture" | "sessionGirlProfile" | "crawledProblemGirl" | "scrapedEmail";
                    } | null;
                    shown: {
                        id: number;
                        /** @enum {string} */
                        kind: "timewaster" | "addedPhone" | "addedEmail" | "lookupAlert" | "linkedAccount" | "flaggedBooking" | "report" | "dispute" | "appeal" | "scammerReport" | "problemGirlReport" | "sessionGirlReport" | "girlProfile" | "girlPicture" | "girlName" | "explicitImage" | "sessionGirlPicture" | "sessionGirlProfile" | "crawledProblemGirl" | "scrapedEmail";
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "claims": {},
                     *       "decided": {}
                     *     }
                     */
                    "application/json": {
                        claims: {
                            [key: string]: string;
                        };
                        decided: {
                            [key: string]: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoQueueDecision: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "timewaster",
                 *       "id": 17
                 *     }
                 */
                "application/json": {
                    entry?: number;
                    id: number;
                    /** @enum {string} */
                    kind: "timewaster" | "addedPhone" | "addedEmail" | "lookupAlert" | "linkedAccount" | "flaggedBooking" | "report" | "dispute" | "appeal" | "scammerReport" | "problemGirlReport" | "sessionGirlReport" | "girlProfile" | "girlPicture" | "girlName" | "explicitImage" | "sessionGirlPicture" | "sessionGirlProfile" | "crawledProblemGirl" | "scrapedEmail";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "timewaster",
                     *       "id": 17,
                     *       "entry": 17,
                     *       "done": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        done: true;
                        entry?: number;
                        id: number;
                        /** @enum {string} */
                        kind: "timewaster" | "addedPhone" | "addedEmail" | "lookupAlert" | "linkedAccount" | "flaggedBooking" | "report" | "dispute" | "appeal" | "scammerReport" | "problemGirlReport" | "sessionGirlReport" | "girlProfile" | "girlPicture" | "girlName" | "explicitImage" | "sessionGirlPicture" | "sessionGirlProfile" | "crawledProblemGirl" | "scrapedEmail";
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listQueueWeights: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "weights": [
                     *         {
                     *           "name": "timewaster4",
                     *           "what": "pins",
                     *           "why": "pins",
                     *           "urgency": "danger",
                     *           "hours": 17,
                     *           "usual": {
                     *             "urgency": "danger",
                     *             "hours": 17
                     *           },
                     *           "is_changed": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        weights: components["schemas"]["WeighedRisk"][];
                    };
                };
            };
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetQueueKind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                risk: "timewaster4" | "timewaster3" | "timewaster2" | "timewaster1" | "addedPhone" | "addedEmail" | "lookupAlert" | "linkedAccount" | "flaggedBooking" | "report" | "dispute" | "appeal" | "scammerReport" | "problemGirlReport" | "sessionGirlReport" | "girlProfile" | "girlPicture" | "girlName" | "explicitImage" | "sessionGirlPicture" | "sessionGirlProfile" | "crawledProblemGirl" | "scrapedEmail";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "2026-05-07"
                 *     }
                 */
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    weighQueueKind: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is changed: another one is refused with 409. Without it the call overwrites whatever is saved. */
                "If-Match"?: string;
            };
            path: {
                risk: "timewaster4" | "timewaster3" | "timewaster2" | "timewaster1" | "addedPhone" | "addedEmail" | "lookupAlert" | "linkedAccount" | "flaggedBooking" | "report" | "dispute" | "appeal" | "scammerReport" | "problemGirlReport" | "sessionGirlReport" | "girlProfile" | "girlPicture" | "girlName" | "explicitImage" | "sessionGirlPicture" | "sessionGirlProfile" | "crawledProblemGirl" | "scrapedEmail";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "urgency": "urgent",
                 *       "hours": 24,
                 *       "reason": "Many were hurt by late answers"
                 *     }
                 */
                "application/json": {
                    hours: number | null;
                    reason: string;
                    /** @enum {string} */
                    urgency: "danger" | "urgent" | "soon" | "routine";
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    /** @description The version, for `If-Match`; for whoever may edit. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    revalidateCache: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cache_type": "scammers"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    cache_type: "scammers" | "reviews" | "wrestlers" | "profiles" | "all" | "individual_girl" | "custom_path";
                    /** @default [] */
                    paths?: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "On time, strong and kind.",
                     *       "revalidated_paths": [
                     *         "https://example.org/ailsa"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        message: string;
                        revalidated_paths: string[];
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTableView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17,
                     *       "name": "Ailsa Lark",
                     *       "query": "pins",
                     *       "is_default": true
                     *     }
                     */
                    "application/json": components["schemas"]["TableView"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeTableView: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is changed: another one is refused with 409. Without it the call overwrites whatever is saved. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Banned in Texas"
                 *     }
                 */
                "application/json": {
                    is_default?: boolean;
                    name?: string;
                    query?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description The version, for `If-Match`; for whoever may edit. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17,
                     *       "name": "Ailsa Lark",
                     *       "query": "pins",
                     *       "is_default": true
                     *     }
                     */
                    "application/json": components["schemas"]["TableView"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    actOnRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "hide",
                 *       "rows": [
                 *         {
                 *           "id": 7,
                 *           "seen": "jZ0C2kq1m8pWb3r5s6t7uA"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    action: string;
                    reason?: string;
                    rows: {
                        id: number;
                        seen: string;
                    }[];
                    told?: string;
                    undo?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rows": [
                     *         {
                     *           "id": 17,
                     *           "done": true,
                     *           "detail": "On time, strong and kind.",
                     *           "seen": "pins"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        rows: components["schemas"]["RowOutcome"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTableViews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "views": [
                     *         {
                     *           "id": 17,
                     *           "name": "Ailsa Lark",
                     *           "query": "pins",
                     *           "is_default": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        views: components["schemas"]["TableView"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveTableView: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Banned in Austin",
                 *       "query": "f.banned=yes&f.city=austin&sort=-created_at&size=25",
                 *       "is_default": false
                 *     }
                 */
                "application/json": {
                    /** @default false */
                    is_default?: boolean;
                    name: string;
                    query: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17,
                     *       "name": "Ailsa Lark",
                     *       "query": "pins",
                     *       "is_default": true
                     *     }
                     */
                    "application/json": components["schemas"]["TableView"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTimewasterLookups: {
        parameters: {
            query?: {
                before?: number;
                girlId?: number;
                recordId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "girl": {
                     *         "id": 17,
                     *         "name": "Ailsa Lark"
                     *       },
                     *       "pause": {
                     *         "reason": "2026-05-07",
                     *         "since": "2026-05-07T18:30:00.000Z"
                     *       },
                     *       "rows": [
                     *         {
                     *           "id": 17,
                     *           "at": "2026-05-07T18:30:00.000Z",
                     *           "who": "pins",
                     *           "girlId": 17,
                     *           "kind": "pins",
                     *           "reserve": true,
                     *           "records": [
                     *             {
                     *               "id": 17,
                     *               "name": "Ailsa Lark"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next": 17
                     *     }
                     */
                    "application/json": {
                        girl: {
                            id: number;
                            name: string;
                        } | null;
                        next: number | null;
                        pause: {
                            reason: string;
                            /** Format: date-time */
                            since: string;
                        } | null;
                        rows: {
                            /** Format: date-time */
                            at: string;
                            girlId: number | null;
                            id: number;
                            kind: string;
                            records: {
                                id: number;
                                name: string | null;
                            }[];
                            reserve: boolean;
                            who: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    pauseTimewasterLookups: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                girlId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "2026-05-07"
                 *     }
                 */
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "girlId": 17,
                     *       "paused": true
                     *     }
                     */
                    "application/json": {
                        girlId: number;
                        paused: boolean;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    resumeTimewasterLookups: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                girlId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "girlId": 17,
                     *       "paused": true
                     *     }
                     */
                    "application/json": {
                        girlId: number;
                        paused: boolean;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewTimewasterMerge: {
        parameters: {
            query: {
                fromId: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "into": {
                     *         "id": 17,
                     *         "name": "Ailsa Lark"
                     *       },
                     *       "from": {
                     *         "id": 17,
                     *         "name": "Ailsa Lark"
                     *       },
                     *       "fields": [
                     *         {
                     *           "key": "pins",
                     *           "label": "Ailsa Lark",
                     *           "into": "pins",
                     *           "from": "pins",
                     *           "taken": true,
                     *           "isPicture": true
                     *         }
                     *       ],
                     *       "same": [
                     *         {
                     *           "label": "Ailsa Lark",
                     *           "value": "pins"
                     *         }
                     *       ],
                     *       "moves": [
                     *         {
                     *           "label": "Ailsa Lark",
                     *           "count": 1
                     *         }
                     *       ],
                     *       "refusal": "pins"
                     *     }
                     */
                    "application/json": components["schemas"]["MergePreview"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    warnGuy: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 4,
                 *       "reason": "Rude to a girl",
                 *       "told": "Please stay polite in your requests."
                 *     }
                 */
                "application/json": {
                    id: number;
                    reason: string;
                    told?: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoWarning: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 17
                 *     }
                 */
                "application/json": {
                    id: number;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    endBookingConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "bookingConversations",
                 *         "attributes": {
                 *           "ended": true
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            ended: boolean;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "bookingConversations";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "bookingConversations",
                 *         "attributes": {
                 *           "ended": true
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            ended: boolean;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "bookingConversations";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "bookingConversations",
                     *         "id": "17",
                     *         "attributes": {
                     *           "ended": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["BookingConversation"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBookingMessages: {
        parameters: {
            query?: {
                before?: string;
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[bookingMessages]"?: ("mine" | "body" | "createdAt" | "reported")[];
                "page[limit]"?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "bookingMessages",
                     *           "id": "17",
                     *           "attributes": {
                     *             "mine": true,
                     *             "body": "On time, strong and kind.",
                     *             "createdAt": "2026-05-07T18:30:00.000Z",
                     *             "reported": true
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "older": true,
                     *         "unread": 17,
                     *         "writing": {
                     *           "open": true,
                     *           "because": "blocked",
                     *           "until": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["BookingMessage"][];
                        meta: {
                            older: boolean;
                            unread: number;
                            writing: {
                                because: ("blocked" | "ended-by-you" | "ended-by-other" | "gone" | "over") | null;
                                open: boolean;
                                until: string | null;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendBookingMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "bookingMessages",
                 *         "attributes": {
                 *           "body": "Is there parking near the gym?",
                 *           "key": "0b2f6c1e-8f0d-4c55-9a86-3b1f6f0a7d11"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            body: string;
                            /** Format: uuid */
                            key: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "bookingMessages";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "bookingMessages",
                 *         "attributes": {
                 *           "body": "Is there parking near the gym?",
                 *           "key": "0b2f6c1e-8f0d-4c55-9a86-3b1f6f0a7d11"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            body: string;
                            /** Format: uuid */
                            key: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "bookingMessages";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "bookingMessages",
                     *         "id": "17",
                     *         "attributes": {
                     *           "mine": true,
                     *           "body": "On time, strong and kind.",
                     *           "createdAt": "2026-05-07T18:30:00.000Z",
                     *           "reported": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["BookingMessage"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportBookingMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "reports",
                 *         "attributes": {
                 *           "reason": "Threat or violence"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            /** @enum {string} */
                            reason: "Threat or violence" | "Asks for sexual services" | "Harassment" | "Scam" | "Something else";
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "reports";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "reports",
                 *         "attributes": {
                 *           "reason": "Threat or violence"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @enum {string} */
                            reason: "Threat or violence" | "Asks for sexual services" | "Harassment" | "Scam" | "Something else";
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "reports";
                    };
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawBookingMessageReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    markBookingMessagesRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "upTo": "0b2f6c1e-8f0d-4c55-9a86-3b1f6f0a7d11"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    upTo: string;
                };
                /**
                 * @example {
                 *       "upTo": "0b2f6c1e-8f0d-4c55-9a86-3b1f6f0a7d11"
                 *     }
                 */
                "application/vnd.api+json": {
                    /** Format: uuid */
                    upTo: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "meta": {
                     *         "unread": 17
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        meta: {
                            unread: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    sayOutcome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "meetingOutcomes",
                 *         "attributes": {
                 *           "outcome": "happened"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            /** @enum {string} */
                            outcome: "happened" | "called-off" | "no-show" | "went-wrong";
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "meetingOutcomes";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "meetingOutcomes",
                 *         "attributes": {
                 *           "outcome": "happened"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @enum {string} */
                            outcome: "happened" | "called-off" | "no-show" | "went-wrong";
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "meetingOutcomes";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "meetingOutcomes",
                     *         "id": "17",
                     *         "attributes": {
                     *           "outcome": "happened"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["MeetingOutcome"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    reviewMeeting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "meetingReviews",
                 *         "attributes": {
                 *           "comment": "On time, strong and kind.",
                 *           "vote": true
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            comment: string;
                            vote: boolean;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "meetingReviews";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "meetingReviews",
                 *         "attributes": {
                 *           "comment": "On time, strong and kind.",
                 *           "vote": true
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            comment: string;
                            vote: boolean;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "meetingReviews";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "meetingReviews",
                     *         "id": "17",
                     *         "attributes": {
                     *           "comment": "On time, strong and kind.",
                     *           "vote": true,
                     *           "published": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["MeetingReview"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    disputeReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "disputes",
                 *         "attributes": {
                 *           "statement": "On time, strong and kind."
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            statement: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "disputes";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "disputes",
                 *         "attributes": {
                 *           "statement": "On time, strong and kind."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            statement: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "disputes";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "disputes",
                     *         "id": "17",
                     *         "attributes": {
                     *           "disputed": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["DisputedReview"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    replyToReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "reviewReplies",
                 *         "attributes": {
                 *           "reply": "pins"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            reply: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "reviewReplies";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "reviewReplies",
                 *         "attributes": {
                 *           "reply": "pins"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            reply: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "reviewReplies";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "reviewReplies",
                     *         "id": "17",
                     *         "attributes": {
                     *           "reply": "pins"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["ReviewReply"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "bookingSteps",
                 *         "attributes": {
                 *           "kind": "proposed",
                 *           "date": "2027-03-05",
                 *           "time": "18:00",
                 *           "timeZone": "America/Chicago",
                 *           "location": "Iron Gym"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            date: string;
                            /** @constant */
                            kind: "proposed";
                            location?: string | null;
                            note?: string | null;
                            time: string;
                            timeZone: string;
                        } | {
                            date?: string;
                            /** @constant */
                            kind: "accepted";
                            location?: string | null;
                            note?: string | null;
                            time?: string;
                            timeZone?: string;
                        } | {
                            /** @constant */
                            kind: "declined";
                            note?: string | null;
                        } | {
                            /** @constant */
                            kind: "taken-back";
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "bookingSteps";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "bookingSteps",
                 *         "attributes": {
                 *           "kind": "proposed",
                 *           "date": "2027-03-05",
                 *           "time": "18:00",
                 *           "timeZone": "America/Chicago",
                 *           "location": "Iron Gym"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            date: string;
                            /** @constant */
                            kind: "proposed";
                            location?: string | null;
                            note?: string | null;
                            time: string;
                            timeZone: string;
                        } | {
                            date?: string;
                            /** @constant */
                            kind: "accepted";
                            location?: string | null;
                            note?: string | null;
                            time?: string;
                            timeZone?: string;
                        } | {
                            /** @constant */
                            kind: "declined";
                            note?: string | null;
                        } | {
                            /** @constant */
                            kind: "taken-back";
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "bookingSteps";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "bookingSteps",
                     *         "id": "17",
                     *         "attributes": {
                     *           "kind": "accepted",
                     *           "appointmentAt": "2026-05-07T18:30:00.000Z",
                     *           "timeZone": "pins",
                     *           "location": "2026-05-07",
                     *           "note": "On time, strong and kind.",
                     *           "createdAt": "2026-05-07T18:30:00.000Z",
                     *           "agreement": "requested"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["BookingStep"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCheckIn: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[checkIns]"?: ("status" | "bookingId" | "timeZone" | "startedAt" | "dueAt" | "alarmAt" | "endedAt")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "checkIns",
                     *         "id": "17",
                     *         "attributes": {
                     *           "status": "running",
                     *           "bookingId": 17,
                     *           "timeZone": "pins",
                     *           "startedAt": "2026-05-07T18:30:00.000Z",
                     *           "dueAt": "2026-05-07T18:30:00.000Z",
                     *           "alarmAt": "2026-05-07T18:30:00.000Z",
                     *           "endedAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["CheckIn"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    startCheckIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "checkIns",
                 *         "attributes": {
                 *           "minutes": 90,
                 *           "timeZone": "America/Chicago",
                 *           "where": "Iron Gym"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            bookingId?: number;
                            minutes?: number;
                            note?: string | null;
                            timeZone?: string;
                            where?: string | null;
                            who?: string | null;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "checkIns";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "checkIns",
                 *         "attributes": {
                 *           "minutes": 90,
                 *           "timeZone": "America/Chicago",
                 *           "where": "Iron Gym"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            bookingId?: number;
                            minutes?: number;
                            note?: string | null;
                            timeZone?: string;
                            where?: string | null;
                            who?: string | null;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "checkIns";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "checkIns",
                     *         "id": "17",
                     *         "attributes": {
                     *           "status": "running",
                     *           "bookingId": 17,
                     *           "timeZone": "pins",
                     *           "startedAt": "2026-05-07T18:30:00.000Z",
                     *           "dueAt": "2026-05-07T18:30:00.000Z",
                     *           "alarmAt": "2026-05-07T18:30:00.000Z",
                     *           "endedAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["CheckIn"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    endCheckIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    extendCheckIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "checkIns",
                     *         "id": "17",
                     *         "attributes": {
                     *           "status": "running",
                     *           "bookingId": 17,
                     *           "timeZone": "pins",
                     *           "startedAt": "2026-05-07T18:30:00.000Z",
                     *           "dueAt": "2026-05-07T18:30:00.000Z",
                     *           "alarmAt": "2026-05-07T18:30:00.000Z",
                     *           "endedAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["CheckIn"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCities: {
        parameters: {
            query?: {
                country?: string;
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[cities]"?: ("name" | "country" | "countryCode" | "adminCode" | "latitude" | "longitude" | "population" | "label")[];
                limit?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "cities",
                     *           "id": "17",
                     *           "attributes": {
                     *             "name": "Ailsa Lark",
                     *             "country": "United States",
                     *             "countryCode": "United States",
                     *             "adminCode": "482913",
                     *             "latitude": 17,
                     *             "longitude": 17,
                     *             "population": 17,
                     *             "label": "Ailsa Lark"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["City"][];
                        meta: {
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    addComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "comments",
                 *         "attributes": {
                 *           "body": "On time, strong and kind.",
                 *           "subjectType": "home",
                 *           "subjectId": "17"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            body: string;
                            subjectId: string | number;
                            /** @enum {string} */
                            subjectType: "home" | "girl" | "guy" | "scammer" | "problem-girl";
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "comments";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "comments",
                 *         "attributes": {
                 *           "body": "On time, strong and kind.",
                 *           "subjectType": "home",
                 *           "subjectId": "17"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            body: string;
                            subjectId: string | number;
                            /** @enum {string} */
                            subjectType: "home" | "girl" | "guy" | "scammer" | "problem-girl";
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "comments";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "comments",
                     *         "id": "17",
                     *         "attributes": {
                     *           "subjectType": "Ailsa Lark",
                     *           "subjectId": "17",
                     *           "body": "On time, strong and kind.",
                     *           "author": "pins",
                     *           "createdAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Comment"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "reports",
                 *         "attributes": {
                 *           "reason": "Private details",
                 *           "comment": "This names where she lives."
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            comment?: string | null;
                            reason: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "reports";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "reports",
                 *         "attributes": {
                 *           "reason": "Private details",
                 *           "comment": "This names where she lives."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            comment?: string | null;
                            reason: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "reports";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "reports",
                     *         "id": "17",
                     *         "attributes": {
                     *           "reason": "2026-05-07",
                     *           "comment": "On time, strong and kind.",
                     *           "status": "open"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["CommentReport"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDisputeRecords: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[dispute-records]"?: ("disputeId" | "subjectType" | "contactKind" | "subjectId" | "status" | "statement" | "contact" | "record" | "contactIsInRecord" | "provenAt" | "answeredAt" | "decidedAt" | "createdAt")[];
                "filter[status]"?: "open" | "upheld" | "rejected";
                "page[limit]"?: number;
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "dispute-records",
                     *           "id": "17",
                     *           "attributes": {
                     *             "disputeId": 17,
                     *             "subjectType": "Ailsa Lark",
                     *             "contactKind": "pins",
                     *             "subjectId": 17,
                     *             "status": "open",
                     *             "statement": "On time, strong and kind.",
                     *             "contact": "pins",
                     *             "record": "pins",
                     *             "contactIsInRecord": true,
                     *             "provenAt": "2026-05-07T18:30:00.000Z",
                     *             "answeredAt": "2026-05-07T18:30:00.000Z",
                     *             "decidedAt": "2026-05-07T18:30:00.000Z",
                     *             "createdAt": "2026-05-07T18:30:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "totalIsExact": false
                     *       },
                     *       "links": {
                     *         "self": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "next": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "prev": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["DisputeRecord"][];
                        links: {
                            next?: string;
                            prev?: string;
                            self: string;
                        };
                        meta: {
                            /** @description All that match. */
                            total: number;
                            /**
                             * @description There are at least so many.
                             * @constant
                             */
                            totalIsExact?: false;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideDisputeRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "dispute-records",
                 *         "attributes": {
                 *           "status": "rejected",
                 *           "reason": "Two women say the same of this number."
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            reason?: string | null;
                            /** @enum {string} */
                            status: "upheld" | "rejected" | "open";
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "dispute-records";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "dispute-records",
                 *         "attributes": {
                 *           "status": "rejected",
                 *           "reason": "Two women say the same of this number."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            reason?: string | null;
                            /** @enum {string} */
                            status: "upheld" | "rejected" | "open";
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "dispute-records";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "dispute-records",
                     *         "id": "17",
                     *         "attributes": {
                     *           "status": "open",
                     *           "told": "email"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["DecidedDisputeRecord"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDisputesWaitingForCall: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[disputes]"?: ("subjectType" | "contact" | "statement" | "hasCode" | "createdAt")[];
                "page[limit]"?: number;
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "disputes",
                     *           "id": "17",
                     *           "attributes": {
                     *             "subjectType": "Ailsa Lark",
                     *             "contact": "pins",
                     *             "statement": "On time, strong and kind.",
                     *             "hasCode": true,
                     *             "createdAt": "2026-05-07T18:30:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "totalIsExact": false
                     *       },
                     *       "links": {
                     *         "self": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "next": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "prev": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["DisputeWaitingForCall"][];
                        links: {
                            next?: string;
                            prev?: string;
                            self: string;
                        };
                        meta: {
                            /** @description All that match. */
                            total: number;
                            /**
                             * @description There are at least so many.
                             * @constant
                             */
                            totalIsExact?: false;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    startDispute: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "disputes",
                 *         "attributes": {
                 *           "contactKind": "email",
                 *           "contact": "me@example.org",
                 *           "recaptcha": "the token of a solved captcha",
                 *           "subjectType": "scammer",
                 *           "subjectId": 17,
                 *           "statement": "That was not me."
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            contact: string;
                            /** @constant */
                            contactKind: "email";
                            recaptcha: string;
                            statement: string;
                            subjectId?: number | null;
                            /** @enum {string} */
                            subjectType: "scammer" | "problem-girl" | "timewaster";
                        } | {
                            contact: string;
                            /** @constant */
                            contactKind: "phone";
                            recaptcha: string;
                            statement: string;
                            subjectId?: number | null;
                            /** @enum {string} */
                            subjectType: "scammer" | "problem-girl" | "timewaster";
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "disputes";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "disputes",
                 *         "attributes": {
                 *           "contactKind": "email",
                 *           "contact": "me@example.org",
                 *           "recaptcha": "the token of a solved captcha",
                 *           "subjectType": "scammer",
                 *           "subjectId": 17,
                 *           "statement": "That was not me."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            contact: string;
                            /** @constant */
                            contactKind: "email";
                            recaptcha: string;
                            statement: string;
                            subjectId?: number | null;
                            /** @enum {string} */
                            subjectType: "scammer" | "problem-girl" | "timewaster";
                        } | {
                            contact: string;
                            /** @constant */
                            contactKind: "phone";
                            recaptcha: string;
                            statement: string;
                            subjectId?: number | null;
                            /** @enum {string} */
                            subjectType: "scammer" | "problem-girl" | "timewaster";
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "disputes";
                    };
                };
            };
        };
        responses: {
            /** @description Taken, and done later */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "disputes",
                     *         "id": "17",
                     *         "attributes": {
                     *           "state": "unproven",
                     *           "subjectType": "Ailsa Lark",
                     *           "contactKind": "pins"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["StartedDispute"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    markDisputeCalled: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    makeDisputePhoneCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "disputes",
                     *         "id": "17",
                     *         "attributes": {
                     *           "code": "482913"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["DisputeCode"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendNewDisputeCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "disputes",
                 *         "attributes": {
                 *           "case": "pins"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            case: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "disputes";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "disputes",
                 *         "attributes": {
                 *           "case": "pins"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            case: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "disputes";
                    };
                };
            };
        };
        responses: {
            /** @description Taken, and done later */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "disputes",
                     *         "id": "17",
                     *         "attributes": {
                     *           "state": "unproven"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["UnprovenDispute"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    proveDispute: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "disputes",
                 *         "attributes": {
                 *           "code": "482913",
                 *           "case": "pins"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            case: string;
                            code: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "disputes";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "disputes",
                 *         "attributes": {
                 *           "code": "482913",
                 *           "case": "pins"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            case: string;
                            code: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "disputes";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "disputes",
                     *         "id": "17",
                     *         "attributes": {
                     *           "state": "proven"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["ProvenDispute"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGirlReviews: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[reviews]"?: ("content" | "vote" | "publishedAt" | "author" | "afterSession")[];
                "page[limit]"?: number;
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                girlId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "reviews",
                     *           "id": "17",
                     *           "attributes": {
                     *             "content": "On time, strong and kind.",
                     *             "vote": true,
                     *             "publishedAt": "2026-05-07T18:30:00.000Z",
                     *             "author": {
                     *               "name": "Ailsa Lark",
                     *               "avatar": "https://example.org/ailsa"
                     *             },
                     *             "afterSession": {
                     *               "about": "session",
                     *               "reply": "pins",
                     *               "disputed": true
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "totalIsExact": false
                     *       },
                     *       "links": {
                     *         "self": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "next": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "prev": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["GirlReview"][];
                        links: {
                            next?: string;
                            prev?: string;
                            self: string;
                        };
                        meta: {
                            /** @description All that match. */
                            total: number;
                            /**
                             * @description There are at least so many.
                             * @constant
                             */
                            totalIsExact?: false;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    reviewGirl: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path: {
                girlId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "review": {
                 *         "comment": "On time, strong and kind.",
                 *         "vote": true
                 *       }
                 *     }
                 */
                "application/json": {
                    review: {
                        comment: string;
                        vote: boolean;
                    };
                };
                /**
                 * @example {
                 *       "review": {
                 *         "comment": "On time, strong and kind.",
                 *         "vote": true
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    review: {
                        comment: string;
                        vote: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "reviews",
                     *         "id": "17",
                     *         "attributes": {
                     *           "content": "On time, strong and kind.",
                     *           "vote": true,
                     *           "publishedAt": "2026-05-07T18:30:00.000Z",
                     *           "author": {
                     *             "name": "Ailsa Lark",
                     *             "avatar": "https://example.org/ailsa"
                     *           },
                     *           "afterSession": {
                     *             "about": "session",
                     *             "reply": "pins",
                     *             "disputed": true
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["GirlReview"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchGirls: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[forumReviews]"?: ("username" | "reviewUrl" | "deprecatedPageTitle" | "createdAt" | "updatedAt")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[girls]"?: ("kind" | "url" | "stageName" | "username" | "city" | "state" | "country" | "age" | "height" | "weight" | "physique" | "verified" | "disputed" | "isNew" | "tour" | "profilePicSecureUrl" | "about" | "synopsis" | "description" | "review" | "headline" | "dateOfAnalysis" | "girlShowProfile" | "adminShowProfile" | "matwiseGirl" | "trans" | "isScammer" | "active" | "phone" | "travelPhone" | "skypeName" | "whatsapp" | "facebook" | "twitter" | "instagram" | "tiktok" | "youtube" | "pinterest" | "amazonWishlist" | "clips4sale" | "wb270" | "herbiceps" | "patreon" | "onlyFans" | "cameo" | "sessiongirlsUrl" | "badkityUrl" | "anatsListUrl" | "website1Name" | "personal1" | "website2Name" | "personal2" | "otherName3" | "otherAddress3" | "otherName4" | "otherAddress4" | "otherName5" | "otherAddress5" | "otherName6" | "otherAddress6" | "benchPress" | "squat" | "deadlift" | "legPress" | "profilePicPublicId" | "skype" | "phoneChat" | "otherWebcamShows" | "competitiveWrestling" | "semiCompetitiveWrestling" | "fantasyWrestling" | "proWrestling" | "submissionWrestling" | "pinWrestling" | "twoOnOneWrestling" | "mma" | "judo" | "brazilianJiuJitsu" | "couplesWrestling" | "jiuJitsu" | "karate" | "taeKwonDo" | "muayThai" | "grappling" | "competitiveBoxing" | "semiCompetitiveBoxing" | "fantasyBoxing" | "competitiveKickboxing" | "semiCompetitiveKickboxing" | "fantasyKickboxing" | "catfighting" | "twoOrMoreOnOneHandicapMatches" | "tagTeamMatches" | "armwrestling" | "foxyBoxing" | "femaleVsFemale" | "tickleWrestling" | "scissoring" | "customVideos" | "featsOfStrength" | "liftAndCarry" | "posing" | "modeling" | "bellyPunching" | "inGymTraining" | "bondageWrestling" | "domination" | "pillowFights" | "name" | "userId" | "email" | "birthday" | "latitude" | "longitude" | "descriptionVerification" | "verifyPicPublicId" | "verifyPicSecureUrl" | "profileApproved" | "profilePicApproved" | "stageNameWaiting" | "createdAt" | "updatedAt")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[photos]"?: ("userId" | "type" | "cloudinarySecureUrl" | "position")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[travels]"?: ("girlId" | "city" | "state" | "country" | "dateBegins" | "dateEnds")[];
                "filter[ageMax]"?: "" | number;
                "filter[ageMin]"?: "" | number;
                "filter[city]"?: string;
                "filter[country]"?: string;
                "filter[heightMax]"?: "" | number;
                "filter[heightMin]"?: "" | number;
                "filter[miles]"?: "" | number;
                "filter[near]"?: string;
                "filter[physique]"?: "" | ("Slim" | "Athletic" | "Curvy" | "Bodybuilder" | "BBW");
                "filter[presence]"?: "" | ("both" | "home" | "tour");
                "filter[q]"?: string;
                "filter[services]"?: string | string[];
                "filter[state]"?: string;
                "filter[tourCity]"?: string;
                "filter[tourFrom]"?: "" | string;
                "filter[tourTo]"?: "" | string;
                "filter[weightMax]"?: "" | number;
                "filter[weightMin]"?: "" | number;
                "filter[where]"?: string;
                "filter[within]"?: "" | number;
                "page[limit]"?: number;
                "page[offset]"?: number;
                sort?: "-id" | "id" | "stageName" | "distance";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "girls",
                     *           "id": "17",
                     *           "attributes": {
                     *             "kind": "scammer",
                     *             "url": "https://example.org/ailsa",
                     *             "stageName": "Ailsa Lark",
                     *             "username": "ailsalark",
                     *             "city": "Austin",
                     *             "state": "TX",
                     *             "country": "United States",
                     *             "age": 31,
                     *             "height": 68,
                     *             "weight": 140,
                     *             "physique": "pins",
                     *             "verified": true,
                     *             "disputed": true,
                     *             "isNew": true,
                     *             "tour": {
                     *               "city": "Austin",
                     *               "begins": "2026-05-07",
                     *               "ends": "2026-05-07"
                     *             },
                     *             "profilePicSecureUrl": "https://example.org/ailsa"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "totalIsExact": false
                     *       },
                     *       "links": {
                     *         "self": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "next": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "prev": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["GirlCard"][];
                        links: {
                            next?: string;
                            prev?: string;
                            self: string;
                        };
                        meta: {
                            /** @description All that match. */
                            total: number;
                            /**
                             * @description There are at least so many.
                             * @constant
                             */
                            totalIsExact?: false;
                        };
                    } | {
                        data: components["schemas"]["Girl"];
                        included?: (components["schemas"]["IncludedPhoto"] | components["schemas"]["IncludedForumReview"] | components["schemas"]["IncludedTravel"])[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGirl: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[forumReviews]"?: ("username" | "reviewUrl" | "deprecatedPageTitle" | "createdAt" | "updatedAt")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[girls]"?: ("username" | "stageName" | "city" | "state" | "country" | "height" | "weight" | "physique" | "about" | "synopsis" | "description" | "review" | "headline" | "dateOfAnalysis" | "girlShowProfile" | "adminShowProfile" | "matwiseGirl" | "trans" | "isScammer" | "disputed" | "active" | "phone" | "travelPhone" | "skypeName" | "whatsapp" | "facebook" | "twitter" | "instagram" | "tiktok" | "youtube" | "pinterest" | "amazonWishlist" | "clips4sale" | "wb270" | "herbiceps" | "patreon" | "onlyFans" | "cameo" | "sessiongirlsUrl" | "badkityUrl" | "anatsListUrl" | "website1Name" | "personal1" | "website2Name" | "personal2" | "otherName3" | "otherAddress3" | "otherName4" | "otherAddress4" | "otherName5" | "otherAddress5" | "otherName6" | "otherAddress6" | "benchPress" | "squat" | "deadlift" | "legPress" | "age" | "profilePicSecureUrl" | "profilePicPublicId" | "skype" | "phoneChat" | "otherWebcamShows" | "competitiveWrestling" | "semiCompetitiveWrestling" | "fantasyWrestling" | "proWrestling" | "submissionWrestling" | "pinWrestling" | "twoOnOneWrestling" | "mma" | "judo" | "brazilianJiuJitsu" | "couplesWrestling" | "jiuJitsu" | "karate" | "taeKwonDo" | "muayThai" | "grappling" | "competitiveBoxing" | "semiCompetitiveBoxing" | "fantasyBoxing" | "competitiveKickboxing" | "semiCompetitiveKickboxing" | "fantasyKickboxing" | "catfighting" | "twoOrMoreOnOneHandicapMatches" | "tagTeamMatches" | "armwrestling" | "foxyBoxing" | "femaleVsFemale" | "tickleWrestling" | "scissoring" | "customVideos" | "featsOfStrength" | "liftAndCarry" | "posing" | "modeling" | "bellyPunching" | "inGymTraining" | "bondageWrestling" | "domination" | "pillowFights" | "name" | "userId" | "email" | "birthday" | "latitude" | "longitude" | "descriptionVerification" | "verifyPicPublicId" | "verifyPicSecureUrl" | "profileApproved" | "profilePicApproved" | "stageNameWaiting" | "createdAt" | "updatedAt" | "photos" | "forumReviews" | "travels")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[photos]"?: ("userId" | "type" | "cloudinarySecureUrl" | "position")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[travels]"?: ("girlId" | "city" | "state" | "country" | "dateBegins" | "dateEnds")[];
                include?: ("photos" | "forumReviews" | "travels")[];
                "include[]"?: ("photos" | "forumReviews" | "travels")[];
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description The version, for `If-Match`; for whoever may edit. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "girls",
                     *         "id": "17",
                     *         "attributes": {
                     *           "username": "ailsalark",
                     *           "stageName": "Ailsa Lark",
                     *           "city": "Austin",
                     *           "state": "TX",
                     *           "country": "United States",
                     *           "height": 68,
                     *           "weight": 140,
                     *           "physique": "pins",
                     *           "about": "On time, strong and kind.",
                     *           "synopsis": "pins",
                     *           "description": "2026-05-07",
                     *           "review": "pins",
                     *           "headline": "Ailsa Lark",
                     *           "dateOfAnalysis": "pins",
                     *           "girlShowProfile": true,
                     *           "adminShowProfile": true,
                     *           "matwiseGirl": true,
                     *           "trans": true,
                     *           "isScammer": true,
                     *           "disputed": true,
                     *           "active": true,
                     *           "phone": "5125550142",
                     *           "travelPhone": "5125550142",
                     *           "skypeName": "Ailsa Lark",
                     *           "whatsapp": "pins",
                     *           "facebook": "pins",
                     *           "twitter": "pins",
                     *           "instagram": "pins",
                     *           "tiktok": "pins",
                     *           "youtube": "pins",
                     *           "pinterest": "pins",
                     *           "amazonWishlist": "pins",
                     *           "clips4sale": "pins",
                     *           "wb270": "pins",
                     *           "herbiceps": "pins",
                     *           "patreon": "2026-05-07",
                     *           "onlyFans": "pins",
                     *           "cameo": "pins",
                     *           "sessiongirlsUrl": "https://example.org/ailsa",
                     *           "badkityUrl": "https://example.org/ailsa",
                     *           "anatsListUrl": "https://example.org/ailsa",
                     *           "website1Name": "Ailsa Lark",
                     *           "personal1": "pins",
                     *           "website2Name": "Ailsa Lark",
                     *           "personal2": "pins",
                     *           "otherName3": "Ailsa Lark",
                     *           "otherAddress3": "pins",
                     *           "otherName4": "Ailsa Lark",
                     *           "otherAddress4": "pins",
                     *           "otherName5": "Ailsa Lark",
                     *           "otherAddress5": "pins",
                     *           "otherName6": "Ailsa Lark",
                     *           "otherAddress6": "pins",
                     *           "benchPress": 17,
                     *           "squat": 17,
                     *           "deadlift": 17,
                     *           "legPress": 17,
                     *           "age": 31,
                     *           "profilePicSecureUrl": "https://example.org/ailsa",
                     *           "profilePicPublicId": "photos/17",
                     *           "skype": true,
                     *           "phoneChat": true,
                     *           "otherWebcamShows": true,
                     *           "competitiveWrestling": true,
                     *           "semiCompetitiveWrestling": true,
                     *           "fantasyWrestling": true,
                     *           "proWrestling": true,
                     *           "submissionWrestling": true,
                     *           "pinWrestling": true,
                     *           "twoOnOneWrestling": true,
                     *           "mma": true,
                     *           "judo": true,
                     *           "brazilianJiuJitsu": true,
                     *           "couplesWrestling": true,
                     *           "jiuJitsu": true,
                     *           "karate": true,
                     *           "taeKwonDo": true,
                     *           "muayThai": true,
                     *           "grappling": true,
                     *           "competitiveBoxing": true,
                     *           "semiCompetitiveBoxing": true,
                     *           "fantasyBoxing": true,
                     *           "competitiveKickboxing": true,
                     *           "semiCompetitiveKickboxing": true,
                     *           "fantasyKickboxing": true,
                     *           "catfighting": true,
                     *           "twoOrMoreOnOneHandicapMatches": true,
                     *           "tagTeamMatches": true,
                     *           "armwrestling": true,
                     *           "foxyBoxing": true,
                     *           "femaleVsFemale": true,
                     *           "tickleWrestling": true,
                     *           "scissoring": true,
                     *           "customVideos": true,
                     *           "featsOfStrength": true,
                     *           "liftAndCarry": true,
                     *           "posing": true,
                     *           "modeling": true,
                     *           "bellyPunching": true,
                     *           "inGymTraining": true,
                     *           "bondageWrestling": true,
                     *           "domination": true,
                     *           "pillowFights": true,
                     *           "name": "Ailsa Lark",
                     *           "userId": "17",
                     *           "email": "ailsa@example.org",
                     *           "birthday": "1995-05-05",
                     *           "latitude": 17,
                     *           "longitude": 17,
                     *           "descriptionVerification": "2026-05-07",
                     *           "verifyPicPublicId": "photos/17",
                     *           "verifyPicSecureUrl": "https://example.org/ailsa",
                     *           "profileApproved": true,
                     *           "profilePicApproved": true,
                     *           "stageNameWaiting": "Ailsa Lark",
                     *           "createdAt": "2026-05-07T18:30:00.000Z",
                     *           "updatedAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       },
                     *       "included": [
                     *         {
                     *           "type": "photos",
                     *           "id": "17",
                     *           "attributes": {
                     *             "userId": "17",
                     *             "type": "image",
                     *             "cloudinarySecureUrl": "https://example.org/ailsa",
                     *             "position": 17
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Girl"];
                        included?: (components["schemas"]["IncludedPhoto"] | components["schemas"]["IncludedForumReview"] | components["schemas"]["IncludedTravel"])[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteGirl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateGirl: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is changed: another one is refused with 409. Without it the call overwrites whatever is saved. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "girls",
                 *         "attributes": {}
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            about?: string;
                            amazonWishlist?: string | null;
                            armwrestling?: boolean;
                            badkityUrl?: string | null;
                            bellyPunching?: boolean;
                            benchPress?: number | null;
                            birthday?: string | null;
                            bondageWrestling?: boolean;
                            brazilianJiuJitsu?: boolean;
                            cameo?: string | null;
                            catfighting?: boolean;
                            city?: string;
                            clips4sale?: string | null;
                            competitiveBoxing?: boolean;
                            competitiveKickboxing?: boolean;
                            competitiveWrestling?: boolean;
                            country?: string;
                            couplesWrestling?: boolean;
                            customVideos?: boolean;
                            deadlift?: number | null;
                            description?: string | null;
                            descriptionVerification?: string | null;
                            domination?: boolean;
                            email?: string;
                            facebook?: string | null;
                            fantasyBoxing?: boolean;
                            fantasyKickboxing?: boolean;
                            fantasyWrestling?: boolean;
                            featsOfStrength?: boolean;
                            femaleVsFemale?: boolean;
                            foxyBoxing?: boolean;
                            girlShowProfile?: boolean;
                            grappling?: boolean;
                            height?: number | null;
                            herbiceps?: string | null;
                            inGymTraining?: boolean;
                            instagram?: string | null;
                            jiuJitsu?: boolean;
                            judo?: boolean;
                            karate?: boolean;
                            legPress?: number | null;
                            liftAndCarry?: boolean;
                            mma?: boolean;
                            modeling?: boolean;
                            muayThai?: boolean;
                            name?: string;
                            notes?: string | null;
                            onlyFans?: string | null;
                            otherAddress3?: string | null;
                            otherAddress4?: string | null;
                            otherAddress5?: string | null;
                            otherAddress6?: string | null;
                            otherName3?: string | null;
                            otherName4?: string | null;
                            otherName5?: string | null;
                            otherName6?: string | null;
                            otherWebcamShows?: boolean;
                            patreon?: string | null;
                            personal1?: string | null;
                            personal2?: string | null;
                            phone?: string | null;
                            phoneChat?: boolean;
                            /** @enum {string} */
                            physique?: "Slim" | "Athletic" | "Curvy" | "Bodybuilder" | "BBW";
                            pillowFights?: boolean;
                            pinterest?: string | null;
                            pinWrestling?: boolean;
                            posing?: boolean;
                            proWrestling?: boolean;
                            scissoring?: boolean;
                            semiCompetitiveBoxing?: boolean;
                            semiCompetitiveKickboxing?: boolean;
                            semiCompetitiveWrestling?: boolean;
                            sessiongirlsUrl?: string | null;
                            skype?: boolean;
                            skypeName?: string | null;
                            squat?: number | null;
                            stageName?: string;
                            state?: string | null;
                            submissionWrestling?: boolean;
                            taeKwonDo?: boolean;
                            tagTeamMatches?: boolean;
                            tickleWrestling?: boolean;
                            tiktok?: string | null;
                            travelPhone?: string | null;
                            twitter?: string | null;
                            twoOnOneWrestling?: boolean;
                            twoOrMoreOnOneHandicapMatches?: boolean;
                            username?: string & (unknown & unknown);
                            wb270?: string | null;
                            weight?: number | null;
                            whatsapp?: string | null;
                            youtube?: string | null;
                        };
                        id?: string | number;
                        /** @constant */
                        type: "girls";
                    } | {
                        attributes: {
                            image64: string;
                        };
                        id?: string | number;
                        /** @constant */
                        type: "photos";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "girls",
                 *         "attributes": {}
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            about?: string;
                            amazonWishlist?: string | null;
                            armwrestling?: boolean;
                            badkityUrl?: string | null;
                            bellyPunching?: boolean;
                            benchPress?: number | null;
                            birthday?: string | null;
                            bondageWrestling?: boolean;
                            brazilianJiuJitsu?: boolean;
                            cameo?: string | null;
                            catfighting?: boolean;
                            city?: string;
                            clips4sale?: string | null;
                            competitiveBoxing?: boolean;
                            competitiveKickboxing?: boolean;
                            competitiveWrestling?: boolean;
                            country?: string;
                            couplesWrestling?: boolean;
                            customVideos?: boolean;
                            deadlift?: number | null;
                            description?: string | null;
                            descriptionVerification?: string | null;
                            domination?: boolean;
                            email?: string;
                            facebook?: string | null;
                            fantasyBoxing?: boolean;
                            fantasyKickboxing?: boolean;
                            fantasyWrestling?: boolean;
                            featsOfStrength?: boolean;
                            femaleVsFemale?: boolean;
                            foxyBoxing?: boolean;
                            girlShowProfile?: boolean;
                            grappling?: boolean;
                            height?: number | null;
                            herbiceps?: string | null;
                            inGymTraining?: boolean;
                            instagram?: string | null;
                            jiuJitsu?: boolean;
                            judo?: boolean;
                            karate?: boolean;
                            legPress?: number | null;
                            liftAndCarry?: boolean;
                            mma?: boolean;
                            modeling?: boolean;
                            muayThai?: boolean;
                            name?: string;
                            notes?: string | null;
                            onlyFans?: string | null;
                            otherAddress3?: string | null;
                            otherAddress4?: string | null;
                            otherAddress5?: string | null;
                            otherAddress6?: string | null;
                            otherName3?: string | null;
                            otherName4?: string | null;
                            otherName5?: string | null;
                            otherName6?: string | null;
                            otherWebcamShows?: boolean;
                            patreon?: string | null;
                            personal1?: string | null;
                            personal2?: string | null;
                            phone?: string | null;
                            phoneChat?: boolean;
                            /** @enum {string} */
                            physique?: "Slim" | "Athletic" | "Curvy" | "Bodybuilder" | "BBW";
                            pillowFights?: boolean;
                            pinterest?: string | null;
                            pinWrestling?: boolean;
                            posing?: boolean;
                            proWrestling?: boolean;
                            scissoring?: boolean;
                            semiCompetitiveBoxing?: boolean;
                            semiCompetitiveKickboxing?: boolean;
                            semiCompetitiveWrestling?: boolean;
                            sessiongirlsUrl?: string | null;
                            skype?: boolean;
                            skypeName?: string | null;
                            squat?: number | null;
                            stageName?: string;
                            state?: string | null;
                            submissionWrestling?: boolean;
                            taeKwonDo?: boolean;
                            tagTeamMatches?: boolean;
                            tickleWrestling?: boolean;
                            tiktok?: string | null;
                            travelPhone?: string | null;
                            twitter?: string | null;
                            twoOnOneWrestling?: boolean;
                            twoOrMoreOnOneHandicapMatches?: boolean;
                            username?: string & (unknown & unknown);
                            wb270?: string | null;
                            weight?: number | null;
                            whatsapp?: string | null;
                            youtube?: string | null;
                        };
                        id?: string | number;
                        /** @constant */
                        type: "girls";
                    } | {
                        attributes: {
                            image64: string;
                        };
                        id?: string | number;
                        /** @constant */
                        type: "photos";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description The version, for `If-Match`; for whoever may edit. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "girls",
                     *         "id": "17",
                     *         "attributes": {
                     *           "name": "Ailsa Lark",
                     *           "stageName": "Ailsa Lark",
                     *           "username": "ailsalark",
                     *           "email": "ailsa@example.org",
                     *           "birthday": "1995-05-05",
                     *           "city": "Austin",
                     *           "state": "TX",
                     *           "country": "United States",
                     *           "height": 68,
                     *           "weight": 140,
                     *           "physique": "pins",
                     *           "about": "On time, strong and kind.",
                     *           "description": "2026-05-07",
                     *           "descriptionVerification": "2026-05-07",
                     *           "notes": "On time, strong and kind.",
                     *           "phone": "5125550142",
                     *           "travelPhone": "5125550142",
                     *           "skypeName": "Ailsa Lark",
                     *           "whatsapp": "pins",
                     *           "benchPress": 17,
                     *           "squat": 17,
                     *           "deadlift": 17,
                     *           "legPress": 17,
                     *           "facebook": "pins",
                     *           "twitter": "pins",
                     *           "instagram": "pins",
                     *           "tiktok": "pins",
                     *           "youtube": "pins",
                     *           "pinterest": "pins",
                     *           "amazonWishlist": "pins",
                     *           "clips4sale": "pins",
                     *           "wb270": "pins",
                     *           "herbiceps": "pins",
                     *           "patreon": "2026-05-07",
                     *           "onlyFans": "pins",
                     *           "cameo": "pins",
                     *           "sessiongirlsUrl": "https://example.org/ailsa",
                     *           "badkityUrl": "https://example.org/ailsa",
                     *           "personal1": "pins",
                     *           "personal2": "pins",
                     *           "otherName3": "Ailsa Lark",
                     *           "otherAddress3": "pins",
                     *           "otherName4": "Ailsa Lark",
                     *           "otherAddress4": "pins",
                     *           "otherName5": "Ailsa Lark",
                     *           "otherAddress5": "pins",
                     *           "otherName6": "Ailsa Lark",
                     *           "otherAddress6": "pins",
                     *           "skype": true,
                     *           "phoneChat": true,
                     *           "otherWebcamShows": true,
                     *           "competitiveWrestling": true,
                     *           "semiCompetitiveWrestling": true,
                     *           "fantasyWrestling": true,
                     *           "proWrestling": true,
                     *           "submissionWrestling": true,
                     *           "pinWrestling": true,
                     *           "twoOnOneWrestling": true,
                     *           "mma": true,
                     *           "judo": true,
                     *           "brazilianJiuJitsu": true,
                     *           "couplesWrestling": true,
                     *           "jiuJitsu": true,
                     *           "karate": true,
                     *           "taeKwonDo": true,
                     *           "muayThai": true,
                     *           "grappling": true,
                     *           "competitiveBoxing": true,
                     *           "semiCompetitiveBoxing": true,
                     *           "fantasyBoxing": true,
                     *           "competitiveKickboxing": true,
                     *           "semiCompetitiveKickboxing": true,
                     *           "fantasyKickboxing": true,
                     *           "catfighting": true,
                     *           "twoOrMoreOnOneHandicapMatches": true,
                     *           "tagTeamMatches": true,
                     *           "armwrestling": true,
                     *           "foxyBoxing": true,
                     *           "femaleVsFemale": true,
                     *           "tickleWrestling": true,
                     *           "scissoring": true,
                     *           "customVideos": true,
                     *           "featsOfStrength": true,
                     *           "liftAndCarry": true,
                     *           "posing": true,
                     *           "modeling": true,
                     *           "bellyPunching": true,
                     *           "inGymTraining": true,
                     *           "bondageWrestling": true,
                     *           "domination": true,
                     *           "pillowFights": true,
                     *           "stageNameWaiting": "Ailsa Lark",
                     *           "profilePicSecureUrl": "https://example.org/ailsa",
                     *           "profilePicPublicId": "photos/17",
                     *           "profilePicApproved": true,
                     *           "profileApproved": true,
                     *           "girlShowProfile": true,
                     *           "adminShowProfile": true,
                     *           "updatedAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["OwnGirl"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreGirl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    data?: {
                        attributes: {
                            stageName?: string;
                            username?: string & (unknown & unknown);
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "girls";
                    };
                };
                /** @example {} */
                "application/vnd.api+json": {
                    data?: {
                        attributes: {
                            stageName?: string;
                            username?: string & (unknown & unknown);
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "girls";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "girls",
                     *         "id": "17",
                     *         "attributes": {
                     *           "name": "Ailsa Lark",
                     *           "stageName": "Ailsa Lark",
                     *           "username": "ailsalark",
                     *           "email": "ailsa@example.org",
                     *           "birthday": "1995-05-05",
                     *           "city": "Austin",
                     *           "state": "TX",
                     *           "country": "United States",
                     *           "height": 68,
                     *           "weight": 140,
                     *           "physique": "pins",
                     *           "about": "On time, strong and kind.",
                     *           "description": "2026-05-07",
                     *           "descriptionVerification": "2026-05-07",
                     *           "notes": "On time, strong and kind.",
                     *           "phone": "5125550142",
                     *           "travelPhone": "5125550142",
                     *           "skypeName": "Ailsa Lark",
                     *           "whatsapp": "pins",
                     *           "benchPress": 17,
                     *           "squat": 17,
                     *           "deadlift": 17,
                     *           "legPress": 17,
                     *           "facebook": "pins",
                     *           "twitter": "pins",
                     *           "instagram": "pins",
                     *           "tiktok": "pins",
                     *           "youtube": "pins",
                     *           "pinterest": "pins",
                     *           "amazonWishlist": "pins",
                     *           "clips4sale": "pins",
                     *           "wb270": "pins",
                     *           "herbiceps": "pins",
                     *           "patreon": "2026-05-07",
                     *           "onlyFans": "pins",
                     *           "cameo": "pins",
                     *           "sessiongirlsUrl": "https://example.org/ailsa",
                     *           "badkityUrl": "https://example.org/ailsa",
                     *           "personal1": "pins",
                     *           "personal2": "pins",
                     *           "otherName3": "Ailsa Lark",
                     *           "otherAddress3": "pins",
                     *           "otherName4": "Ailsa Lark",
                     *           "otherAddress4": "pins",
                     *           "otherName5": "Ailsa Lark",
                     *           "otherAddress5": "pins",
                     *           "otherName6": "Ailsa Lark",
                     *           "otherAddress6": "pins",
                     *           "skype": true,
                     *           "phoneChat": true,
                     *           "otherWebcamShows": true,
                     *           "competitiveWrestling": true,
                     *           "semiCompetitiveWrestling": true,
                     *           "fantasyWrestling": true,
                     *           "proWrestling": true,
                     *           "submissionWrestling": true,
                     *           "pinWrestling": true,
                     *           "twoOnOneWrestling": true,
                     *           "mma": true,
                     *           "judo": true,
                     *           "brazilianJiuJitsu": true,
                     *           "couplesWrestling": true,
                     *           "jiuJitsu": true,
                     *           "karate": true,
                     *           "taeKwonDo": true,
                     *           "muayThai": true,
                     *           "grappling": true,
                     *           "competitiveBoxing": true,
                     *           "semiCompetitiveBoxing": true,
                     *           "fantasyBoxing": true,
                     *           "competitiveKickboxing": true,
                     *           "semiCompetitiveKickboxing": true,
                     *           "fantasyKickboxing": true,
                     *           "catfighting": true,
                     *           "twoOrMoreOnOneHandicapMatches": true,
                     *           "tagTeamMatches": true,
                     *           "armwrestling": true,
                     *           "foxyBoxing": true,
                     *           "femaleVsFemale": true,
                     *           "tickleWrestling": true,
                     *           "scissoring": true,
                     *           "customVideos": true,
                     *           "featsOfStrength": true,
                     *           "liftAndCarry": true,
                     *           "posing": true,
                     *           "modeling": true,
                     *           "bellyPunching": true,
                     *           "inGymTraining": true,
                     *           "bondageWrestling": true,
                     *           "domination": true,
                     *           "pillowFights": true,
                     *           "stageNameWaiting": "Ailsa Lark",
                     *           "profilePicSecureUrl": "https://example.org/ailsa",
                     *           "profilePicPublicId": "photos/17",
                     *           "profilePicApproved": true,
                     *           "profileApproved": true,
                     *           "girlShowProfile": true,
                     *           "adminShowProfile": true,
                     *           "updatedAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["OwnGirl"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    countGirlFacets: {
        parameters: {
            query?: {
                "filter[ageMax]"?: "" | number;
                "filter[ageMin]"?: "" | number;
                "filter[city]"?: string;
                "filter[country]"?: string;
                "filter[heightMax]"?: "" | number;
                "filter[heightMin]"?: "" | number;
                "filter[miles]"?: "" | number;
                "filter[near]"?: string;
                "filter[physique]"?: "" | ("Slim" | "Athletic" | "Curvy" | "Bodybuilder" | "BBW");
                "filter[presence]"?: "" | ("both" | "home" | "tour");
                "filter[q]"?: string;
                "filter[services]"?: string | string[];
                "filter[state]"?: string;
                "filter[tourCity]"?: string;
                "filter[tourFrom]"?: "" | string;
                "filter[tourTo]"?: "" | string;
                "filter[weightMax]"?: "" | number;
                "filter[weightMin]"?: "" | number;
                "filter[where]"?: string;
                "filter[within]"?: "" | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "meta": {
                     *         "services": {},
                     *         "physiques": {},
                     *         "states": {},
                     *         "isExact": true
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        meta: {
                            isExact: boolean;
                            physiques: {
                                [key: string]: number;
                            };
                            services: {
                                [key: string]: number;
                            };
                            states: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOwnGirl: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[forumReviews]"?: ("username" | "reviewUrl" | "deprecatedPageTitle" | "createdAt" | "updatedAt")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[girls]"?: ("username" | "stageName" | "city" | "state" | "country" | "height" | "weight" | "physique" | "about" | "synopsis" | "description" | "review" | "headline" | "dateOfAnalysis" | "girlShowProfile" | "adminShowProfile" | "matwiseGirl" | "trans" | "isScammer" | "disputed" | "active" | "phone" | "travelPhone" | "skypeName" | "whatsapp" | "facebook" | "twitter" | "instagram" | "tiktok" | "youtube" | "pinterest" | "amazonWishlist" | "clips4sale" | "wb270" | "herbiceps" | "patreon" | "onlyFans" | "cameo" | "sessiongirlsUrl" | "badkityUrl" | "anatsListUrl" | "website1Name" | "personal1" | "website2Name" | "personal2" | "otherName3" | "otherAddress3" | "otherName4" | "otherAddress4" | "otherName5" | "otherAddress5" | "otherName6" | "otherAddress6" | "benchPress" | "squat" | "deadlift" | "legPress" | "age" | "profilePicSecureUrl" | "profilePicPublicId" | "skype" | "phoneChat" | "otherWebcamShows" | "competitiveWrestling" | "semiCompetitiveWrestling" | "fantasyWrestling" | "proWrestling" | "submissionWrestling" | "pinWrestling" | "twoOnOneWrestling" | "mma" | "judo" | "brazilianJiuJitsu" | "couplesWrestling" | "jiuJitsu" | "karate" | "taeKwonDo" | "muayThai" | "grappling" | "competitiveBoxing" | "semiCompetitiveBoxing" | "fantasyBoxing" | "competitiveKickboxing" | "semiCompetitiveKickboxing" | "fantasyKickboxing" | "catfighting" | "twoOrMoreOnOneHandicapMatches" | "tagTeamMatches" | "armwrestling" | "foxyBoxing" | "femaleVsFemale" | "tickleWrestling" | "scissoring" | "customVideos" | "featsOfStrength" | "liftAndCarry" | "posing" | "modeling" | "bellyPunching" | "inGymTraining" | "bondageWrestling" | "domination" | "pillowFights" | "name" | "userId" | "email" | "birthday" | "latitude" | "longitude" | "descriptionVerification" | "verifyPicPublicId" | "verifyPicSecureUrl" | "profileApproved" | "profilePicApproved" | "stageNameWaiting" | "createdAt" | "updatedAt" | "photos" | "forumReviews" | "travels")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[photos]"?: ("userId" | "type" | "cloudinarySecureUrl" | "position")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[travels]"?: ("girlId" | "city" | "state" | "country" | "dateBegins" | "dateEnds")[];
                include?: ("photos" | "forumReviews" | "travels")[];
                "include[]"?: ("photos" | "forumReviews" | "travels")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description The version, for `If-Match`; for whoever may edit. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "girls",
                     *         "id": "17",
                     *         "attributes": {
                     *           "username": "ailsalark",
                     *           "stageName": "Ailsa Lark",
                     *           "city": "Austin",
                     *           "state": "TX",
                     *           "country": "United States",
                     *           "height": 68,
                     *           "weight": 140,
                     *           "physique": "pins",
                     *           "about": "On time, strong and kind.",
                     *           "synopsis": "pins",
                     *           "description": "2026-05-07",
                     *           "review": "pins",
                     *           "headline": "Ailsa Lark",
                     *           "dateOfAnalysis": "pins",
                     *           "girlShowProfile": true,
                     *           "adminShowProfile": true,
                     *           "matwiseGirl": true,
                     *           "trans": true,
                     *           "isScammer": true,
                     *           "disputed": true,
                     *           "active": true,
                     *           "phone": "5125550142",
                     *           "travelPhone": "5125550142",
                     *           "skypeName": "Ailsa Lark",
                     *           "whatsapp": "pins",
                     *           "facebook": "pins",
                     *           "twitter": "pins",
                     *           "instagram": "pins",
                     *           "tiktok": "pins",
                     *           "youtube": "pins",
                     *           "pinterest": "pins",
                     *           "amazonWishlist": "pins",
                     *           "clips4sale": "pins",
                     *           "wb270": "pins",
                     *           "herbiceps": "pins",
                     *           "patreon": "2026-05-07",
                     *           "onlyFans": "pins",
                     *           "cameo": "pins",
                     *           "sessiongirlsUrl": "https://example.org/ailsa",
                     *           "badkityUrl": "https://example.org/ailsa",
                     *           "anatsListUrl": "https://example.org/ailsa",
                     *           "website1Name": "Ailsa Lark",
                     *           "personal1": "pins",
                     *           "website2Name": "Ailsa Lark",
                     *           "personal2": "pins",
                     *           "otherName3": "Ailsa Lark",
                     *           "otherAddress3": "pins",
                     *           "otherName4": "Ailsa Lark",
                     *           "otherAddress4": "pins",
                     *           "otherName5": "Ailsa Lark",
                     *           "otherAddress5": "pins",
                     *           "otherName6": "Ailsa Lark",
                     *           "otherAddress6": "pins",
                     *           "benchPress": 17,
                     *           "squat": 17,
                     *           "deadlift": 17,
                     *           "legPress": 17,
                     *           "age": 31,
                     *           "profilePicSecureUrl": "https://example.org/ailsa",
                     *           "profilePicPublicId": "photos/17",
                     *           "skype": true,
                     *           "phoneChat": true,
                     *           "otherWebcamShows": true,
                     *           "competitiveWrestling": true,
                     *           "semiCompetitiveWrestling": true,
                     *           "fantasyWrestling": true,
                     *           "proWrestling": true,
                     *           "submissionWrestling": true,
                     *           "pinWrestling": true,
                     *           "twoOnOneWrestling": true,
                     *           "mma": true,
                     *           "judo": true,
                     *           "brazilianJiuJitsu": true,
                     *           "couplesWrestling": true,
                     *           "jiuJitsu": true,
                     *           "karate": true,
                     *           "taeKwonDo": true,
                     *           "muayThai": true,
                     *           "grappling": true,
                     *           "competitiveBoxing": true,
                     *           "semiCompetitiveBoxing": true,
                     *           "fantasyBoxing": true,
                     *           "competitiveKickboxing": true,
                     *           "semiCompetitiveKickboxing": true,
                     *           "fantasyKickboxing": true,
                     *           "catfighting": true,
                     *           "twoOrMoreOnOneHandicapMatches": true,
                     *           "tagTeamMatches": true,
                     *           "armwrestling": true,
                     *           "foxyBoxing": true,
                     *           "femaleVsFemale": true,
                     *           "tickleWrestling": true,
                     *           "scissoring": true,
                     *           "customVideos": true,
                     *           "featsOfStrength": true,
                     *           "liftAndCarry": true,
                     *           "posing": true,
                     *           "modeling": true,
                     *           "bellyPunching": true,
                     *           "inGymTraining": true,
                     *           "bondageWrestling": true,
                     *           "domination": true,
                     *           "pillowFights": true,
                     *           "name": "Ailsa Lark",
                     *           "userId": "17",
                     *           "email": "ailsa@example.org",
                     *           "birthday": "1995-05-05",
                     *           "latitude": 17,
                     *           "longitude": 17,
                     *           "descriptionVerification": "2026-05-07",
                     *           "verifyPicPublicId": "photos/17",
                     *           "verifyPicSecureUrl": "https://example.org/ailsa",
                     *           "profileApproved": true,
                     *           "profilePicApproved": true,
                     *           "stageNameWaiting": "Ailsa Lark",
                     *           "createdAt": "2026-05-07T18:30:00.000Z",
                     *           "updatedAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       },
                     *       "included": [
                     *         {
                     *           "type": "photos",
                     *           "id": "17",
                     *           "attributes": {
                     *             "userId": "17",
                     *             "type": "image",
                     *             "cloudinarySecureUrl": "https://example.org/ailsa",
                     *             "position": 17
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Girl"];
                        included?: (components["schemas"]["IncludedPhoto"] | components["schemas"]["IncludedForumReview"] | components["schemas"]["IncludedTravel"])[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGuy: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[guyUsers]"?: ("name" | "username" | "age" | "cloudinarySecureUrl" | "height" | "weight" | "city" | "state" | "country" | "aboutMe" | "skype" | "phoneChat" | "otherWebcamShows" | "competitiveWrestling" | "semiCompetitiveWrestling" | "fantasyWrestling" | "proWrestling" | "submissionWrestling" | "pinWrestling" | "twoOnOneWrestling" | "mma" | "judo" | "brazilianJiuJitsu" | "couplesWrestling" | "jiuJitsu" | "karate" | "taeKwonDo" | "muayThai" | "grappling" | "competitiveBoxing" | "semiCompetitiveBoxing" | "fantasyBoxing" | "competitiveKickboxing" | "semiCompetitiveKickboxing" | "fantasyKickboxing" | "catfighting" | "twoOrMoreOnOneHandicapMatches" | "tagTeamMatches" | "armwrestling" | "foxyBoxing" | "femaleVsFemale" | "tickleWrestling" | "scissoring" | "customVideos" | "featsOfStrength" | "liftAndCarry" | "posing" | "modeling" | "bellyPunching" | "inGymTraining" | "bondageWrestling" | "domination" | "pillowFights" | "birthday" | "email" | "allowSessionGirlsContact" | "emailMeAboutNewGirlsInYourArea" | "userShowProfile" | "adminShowProfile")[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description The version, for `If-Match`; for whoever may edit. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "guyUsers",
                     *         "id": "17",
                     *         "attributes": {
                     *           "name": "Ailsa Lark",
                     *           "username": "ailsalark",
                     *           "age": 31,
                     *           "cloudinarySecureUrl": "https://example.org/ailsa",
                     *           "height": 68,
                     *           "weight": 140,
                     *           "city": "Austin",
                     *           "state": "TX",
                     *           "country": "United States",
                     *           "aboutMe": "On time, strong and kind.",
                     *           "skype": true,
                     *           "phoneChat": true,
                     *           "otherWebcamShows": true,
                     *           "competitiveWrestling": true,
                     *           "semiCompetitiveWrestling": true,
                     *           "fantasyWrestling": true,
                     *           "proWrestling": true,
                     *           "submissionWrestling": true,
                     *           "pinWrestling": true,
                     *           "twoOnOneWrestling": true,
                     *           "mma": true,
                     *           "judo": true,
                     *           "brazilianJiuJitsu": true,
                     *           "couplesWrestling": true,
                     *           "jiuJitsu": true,
                     *           "karate": true,
                     *           "taeKwonDo": true,
                     *           "muayThai": true,
                     *           "grappling": true,
                     *           "competitiveBoxing": true,
                     *           "semiCompetitiveBoxing": true,
                     *           "fantasyBoxing": true,
                     *           "competitiveKickboxing": true,
                     *           "semiCompetitiveKickboxing": true,
                     *           "fantasyKickboxing": true,
                     *           "catfighting": true,
                     *           "twoOrMoreOnOneHandicapMatches": true,
                     *           "tagTeamMatches": true,
                     *           "armwrestling": true,
                     *           "foxyBoxing": true,
                     *           "femaleVsFemale": true,
                     *           "tickleWrestling": true,
                     *           "scissoring": true,
                     *           "customVideos": true,
                     *           "featsOfStrength": true,
                     *           "liftAndCarry": true,
                     *           "posing": true,
                     *           "modeling": true,
                     *           "bellyPunching": true,
                     *           "inGymTraining": true,
                     *           "bondageWrestling": true,
                     *           "domination": true,
                     *           "pillowFights": true,
                     *           "birthday": "1995-05-05",
                     *           "email": "ailsa@example.org",
                     *           "allowSessionGirlsContact": true,
                     *           "emailMeAboutNewGirlsInYourArea": true,
                     *           "userShowProfile": true,
                     *           "adminShowProfile": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Guy"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateGuy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is changed: another one is refused with 409. Without it the call overwrites whatever is saved. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "guyUsers",
                 *         "attributes": {}
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            aboutMe?: string;
                            allowSessionGirlsContact?: boolean;
                            armwrestling?: boolean;
                            bellyPunching?: boolean;
                            birthday?: string | null;
                            bondageWrestling?: boolean;
                            brazilianJiuJitsu?: boolean;
                            catfighting?: boolean;
                            city?: string;
                            competitiveBoxing?: boolean;
                            competitiveKickboxing?: boolean;
                            competitiveWrestling?: boolean;
                            country?: string;
                            couplesWrestling?: boolean;
                            customVideos?: boolean;
                            domination?: boolean;
                            emailMeAboutNewGirlsInYourArea?: boolean;
                            fantasyBoxing?: boolean;
                            fantasyKickboxing?: boolean;
                            fantasyWrestling?: boolean;
                            featsOfStrength?: boolean;
                            femaleVsFemale?: boolean;
                            foxyBoxing?: boolean;
                            grappling?: boolean;
                            height?: number;
                            image64?: string | null;
                            inGymTraining?: boolean;
                            jiuJitsu?: boolean;
                            judo?: boolean;
                            karate?: boolean;
                            liftAndCarry?: boolean;
                            mma?: boolean;
                            modeling?: boolean;
                            muayThai?: boolean;
                            name?: string;
                            otherWebcamShows?: boolean;
                            phoneChat?: boolean;
                            pillowFights?: boolean;
                            pinWrestling?: boolean;
                            posing?: boolean;
                            proWrestling?: boolean;
                            scissoring?: boolean;
                            semiCompetitiveBoxing?: boolean;
                            semiCompetitiveKickboxing?: boolean;
                            semiCompetitiveWrestling?: boolean;
                            skype?: boolean;
                            state?: string;
                            submissionWrestling?: boolean;
                            taeKwonDo?: boolean;
                            tagTeamMatches?: boolean;
                            tickleWrestling?: boolean;
                            twoOnOneWrestling?: boolean;
                            twoOrMoreOnOneHandicapMatches?: boolean;
                            userShowProfile?: boolean;
                            weight?: number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "guyUsers";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "guyUsers",
                 *         "attributes": {}
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            aboutMe?: string;
                            allowSessionGirlsContact?: boolean;
                            armwrestling?: boolean;
                            bellyPunching?: boolean;
                            birthday?: string | null;
                            bondageWrestling?: boolean;
                            brazilianJiuJitsu?: boolean;
                            catfighting?: boolean;
                            city?: string;
                            competitiveBoxing?: boolean;
                            competitiveKickboxing?: boolean;
                            competitiveWrestling?: boolean;
                            country?: string;
                            couplesWrestling?: boolean;
                            customVideos?: boolean;
                            domination?: boolean;
                            emailMeAboutNewGirlsInYourArea?: boolean;
                            fantasyBoxing?: boolean;
                            fantasyKickboxing?: boolean;
                            fantasyWrestling?: boolean;
                            featsOfStrength?: boolean;
                            femaleVsFemale?: boolean;
                            foxyBoxing?: boolean;
                            grappling?: boolean;
                            height?: number;
                            image64?: string | null;
                            inGymTraining?: boolean;
                            jiuJitsu?: boolean;
                            judo?: boolean;
                            karate?: boolean;
                            liftAndCarry?: boolean;
                            mma?: boolean;
                            modeling?: boolean;
                            muayThai?: boolean;
                            name?: string;
                            otherWebcamShows?: boolean;
                            phoneChat?: boolean;
                            pillowFights?: boolean;
                            pinWrestling?: boolean;
                            posing?: boolean;
                            proWrestling?: boolean;
                            scissoring?: boolean;
                            semiCompetitiveBoxing?: boolean;
                            semiCompetitiveKickboxing?: boolean;
                            semiCompetitiveWrestling?: boolean;
                            skype?: boolean;
                            state?: string;
                            submissionWrestling?: boolean;
                            taeKwonDo?: boolean;
                            tagTeamMatches?: boolean;
                            tickleWrestling?: boolean;
                            twoOnOneWrestling?: boolean;
                            twoOrMoreOnOneHandicapMatches?: boolean;
                            userShowProfile?: boolean;
                            weight?: number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "guyUsers";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description The version, for `If-Match`; for whoever may edit. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "guyUsers",
                     *         "id": "17",
                     *         "attributes": {
                     *           "name": "Ailsa Lark",
                     *           "username": "ailsalark",
                     *           "age": 31,
                     *           "cloudinarySecureUrl": "https://example.org/ailsa",
                     *           "height": 68,
                     *           "weight": 140,
                     *           "city": "Austin",
                     *           "state": "TX",
                     *           "country": "United States",
                     *           "aboutMe": "On time, strong and kind.",
                     *           "skype": true,
                     *           "phoneChat": true,
                     *           "otherWebcamShows": true,
                     *           "competitiveWrestling": true,
                     *           "semiCompetitiveWrestling": true,
                     *           "fantasyWrestling": true,
                     *           "proWrestling": true,
                     *           "submissionWrestling": true,
                     *           "pinWrestling": true,
                     *           "twoOnOneWrestling": true,
                     *           "mma": true,
                     *           "judo": true,
                     *           "brazilianJiuJitsu": true,
                     *           "couplesWrestling": true,
                     *           "jiuJitsu": true,
                     *           "karate": true,
                     *           "taeKwonDo": true,
                     *           "muayThai": true,
                     *           "grappling": true,
                     *           "competitiveBoxing": true,
                     *           "semiCompetitiveBoxing": true,
                     *           "fantasyBoxing": true,
                     *           "competitiveKickboxing": true,
                     *           "semiCompetitiveKickboxing": true,
                     *           "fantasyKickboxing": true,
                     *           "catfighting": true,
                     *           "twoOrMoreOnOneHandicapMatches": true,
                     *           "tagTeamMatches": true,
                     *           "armwrestling": true,
                     *           "foxyBoxing": true,
                     *           "femaleVsFemale": true,
                     *           "tickleWrestling": true,
                     *           "scissoring": true,
                     *           "customVideos": true,
                     *           "featsOfStrength": true,
                     *           "liftAndCarry": true,
                     *           "posing": true,
                     *           "modeling": true,
                     *           "bellyPunching": true,
                     *           "inGymTraining": true,
                     *           "bondageWrestling": true,
                     *           "domination": true,
                     *           "pillowFights": true,
                     *           "birthday": "1995-05-05",
                     *           "email": "ailsa@example.org",
                     *           "allowSessionGirlsContact": true,
                     *           "emailMeAboutNewGirlsInYourArea": true,
                     *           "userShowProfile": true,
                     *           "adminShowProfile": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Guy"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMailSchedule: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[mailSchedules]"?: ("timeZone" | "isQuiet" | "quietFrom" | "quietTo" | "isGuess")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description The version, for `If-Match`; for whoever may edit. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "mailSchedules",
                     *         "id": "17",
                     *         "attributes": {
                     *           "timeZone": "pins",
                     *           "isQuiet": true,
                     *           "quietFrom": 17,
                     *           "quietTo": 17,
                     *           "isGuess": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["MailSchedule"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    setMailSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is changed: another one is refused with 409. Without it the call overwrites whatever is saved. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "mailSchedules",
                 *         "attributes": {
                 *           "timeZone": "America/Chicago",
                 *           "isQuiet": true,
                 *           "quietFrom": 22,
                 *           "quietTo": 8
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            isQuiet: boolean;
                            quietFrom: number;
                            quietTo: number;
                            timeZone: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "mailSchedules";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "mailSchedules",
                 *         "attributes": {
                 *           "timeZone": "America/Chicago",
                 *           "isQuiet": true,
                 *           "quietFrom": 22,
                 *           "quietTo": 8
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            isQuiet: boolean;
                            quietFrom: number;
                            quietTo: number;
                            timeZone: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "mailSchedules";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description The version, for `If-Match`; for whoever may edit. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "mailSchedules",
                     *         "id": "17",
                     *         "attributes": {
                     *           "timeZone": "pins",
                     *           "isQuiet": true,
                     *           "quietFrom": 17,
                     *           "quietTo": 17,
                     *           "isGuess": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["MailSchedule"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    code?: string;
                    password?: string;
                } | null;
                /** @example {} */
                "application/vnd.api+json": {
                    code?: string;
                    password?: string;
                } | null;
            };
        };
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnTimewasters: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasterComments]"?: ("timewasterId" | "comment" | "publicUsername" | "username" | "thumbnailUrl" | "anonymous" | "girlId" | "createdAt" | "updatedAt")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasterEmails]"?: ("timewasterId" | "email" | "createdAt" | "waits" | "mayWithdraw")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasterPhones]"?: ("timewasterId" | "phoneNumber" | "createdAt" | "waits" | "mayWithdraw")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasterPhotos]"?: ("timewasterId" | "cloudinary_public_id" | "cloudinary_secure_url" | "cloudinary_url")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasters]"?: ("name" | "email" | "phoneNumber" | "city" | "state" | "country" | "clientType" | "severity" | "reasons" | "happenedOn" | "source" | "proof" | "comment" | "facebook" | "instagram" | "twitter" | "skype" | "anonymous" | "approved" | "isShared" | "disputed" | "mergedIntoId" | "revisesId" | "revisionId" | "changeWaits" | "createdAt" | "updatedAt" | "username" | "publicUsername" | "girlId" | "isMine" | "mayEdit" | "phones" | "allPhones" | "emails" | "allEmails" | "comments" | "photos" | "photoUrls" | "thumbsUp" | "thumbsDown" | "vote" | "voteId" | "linked" | "timewasterEmails" | "timewasterPhones" | "timewasterComments" | "timewasterPhotos")[];
                include?: ("timewasterEmails" | "timewasterPhones" | "timewasterComments" | "timewasterPhotos")[];
                "include[]"?: ("timewasterEmails" | "timewasterPhones" | "timewasterComments" | "timewasterPhotos")[];
                "page[limit]"?: number;
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "timewasters",
                     *           "id": "17",
                     *           "attributes": {
                     *             "name": "Ailsa Lark",
                     *             "email": "ailsa@example.org",
                     *             "phoneNumber": "5125550142",
                     *             "city": "Austin",
                     *             "state": "TX",
                     *             "country": "United States",
                     *             "clientType": "timewaster",
                     *             "severity": 2,
                     *             "reasons": [
                     *               "no-show"
                     *             ],
                     *             "happenedOn": "2026-05-07",
                     *             "source": "first-hand",
                     *             "proof": "screenshots",
                     *             "comment": "On time, strong and kind.",
                     *             "facebook": "pins",
                     *             "instagram": "pins",
                     *             "twitter": "pins",
                     *             "skype": "pins",
                     *             "anonymous": true,
                     *             "approved": true,
                     *             "isShared": true,
                     *             "disputed": true,
                     *             "mergedIntoId": 17,
                     *             "revisesId": 17,
                     *             "revisionId": 17,
                     *             "changeWaits": true,
                     *             "createdAt": "2026-05-07T18:30:00.000Z",
                     *             "updatedAt": "2026-05-07T18:30:00.000Z",
                     *             "username": "ailsalark",
                     *             "publicUsername": "ailsalark",
                     *             "girlId": 17,
                     *             "isMine": true,
                     *             "mayEdit": true,
                     *             "phones": [
                     *               {
                     *                 "id": 17,
                     *                 "phoneNumber": "5125550142",
                     *                 "createdAt": "2026-05-07T18:30:00.000Z",
                     *                 "waits": true,
                     *                 "mayWithdraw": true
                     *               }
                     *             ],
                     *             "allPhones": [
                     *               {
                     *                 "id": 17,
                     *                 "phoneNumber": "5125550142",
                     *                 "createdAt": "2026-05-07T18:30:00.000Z",
                     *                 "waits": true,
                     *                 "mayWithdraw": true
                     *               }
                     *             ],
                     *             "emails": [
                     *               {
                     *                 "id": 17,
                     *                 "email": "ailsa@example.org",
                     *                 "createdAt": "2026-05-07T18:30:00.000Z",
                     *                 "waits": true,
                     *                 "mayWithdraw": true
                     *               }
                     *             ],
                     *             "allEmails": [
                     *               {
                     *                 "id": 17,
                     *                 "email": "ailsa@example.org",
                     *                 "createdAt": "2026-05-07T18:30:00.000Z",
                     *                 "waits": true,
                     *                 "mayWithdraw": true
                     *               }
                     *             ],
                     *             "comments": [
                     *               {
                     *                 "id": 17,
                     *                 "comment": "On time, strong and kind.",
                     *                 "publicUsername": "ailsalark",
                     *                 "username": "ailsalark",
                     *                 "thumbnailUrl": "https://example.org/ailsa",
                     *                 "anonymous": true,
                     *                 "girlId": 17,
                     *                 "createdAt": "2026-05-07T18:30:00.000Z",
                     *                 "updatedAt": "2026-05-07T18:30:00.000Z"
                     *               }
                     *             ],
                     *             "photos": [
                     *               {
                     *                 "id": 17,
                     *                 "cloudinary_public_id": "photos/17",
                     *                 "cloudinary_secure_url": "https://example.org/ailsa",
                     *                 "cloudinary_url": "https://example.org/ailsa"
                     *               }
                     *             ],
                     *             "photoUrls": [
                     *               "https://example.org/ailsa"
                     *             ],
                     *             "thumbsUp": 17,
                     *             "thumbsDown": 17,
                     *             "vote": true,
                     *             "voteId": "17",
                     *             "linked": [
                     *               {
                     *                 "id": 17,
                     *                 "name": "Ailsa Lark",
                     *                 "city": "Austin",
                     *                 "via": [
                     *                   "phone"
                     *                 ]
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "included": [
                     *         {
                     *           "type": "timewasterEmails",
                     *           "id": "17",
                     *           "attributes": {
                     *             "timewasterId": 17,
                     *             "email": "ailsa@example.org",
                     *             "createdAt": "2026-05-07T18:30:00.000Z",
                     *             "waits": true,
                     *             "mayWithdraw": true
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "totalIsExact": false
                     *       },
                     *       "links": {
                     *         "self": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "next": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "prev": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Timewaster"][];
                        included?: (components["schemas"]["IncludedTimewasterEmail"] | components["schemas"]["IncludedTimewasterPhone"] | components["schemas"]["IncludedTimewasterComment"] | components["schemas"]["IncludedTimewasterPhoto"])[];
                        links: {
                            next?: string;
                            prev?: string;
                            self: string;
                        };
                        meta: {
                            /** @description All that match. */
                            total: number;
                            /**
                             * @description There are at least so many.
                             * @constant
                             */
                            totalIsExact?: false;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotificationPreferences: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[notificationPreferences]"?: ("label" | "about" | "inApp" | "push" | "email" | "frequencies")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "notificationPreferences",
                     *           "id": "17",
                     *           "attributes": {
                     *             "label": "Ailsa Lark",
                     *             "about": "On time, strong and kind.",
                     *             "inApp": true,
                     *             "push": true,
                     *             "email": "instant",
                     *             "frequencies": [
                     *               "instant"
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["NotificationPreference"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateNotificationPreference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "notificationPreferences",
                 *         "attributes": {}
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            /** @enum {string} */
                            email?: "instant" | "daily" | "weekly" | "off";
                            inApp?: boolean;
                            push?: boolean;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "notificationPreferences";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "notificationPreferences",
                 *         "attributes": {}
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @enum {string} */
                            email?: "instant" | "daily" | "weekly" | "off";
                            inApp?: boolean;
                            push?: boolean;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "notificationPreferences";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "notificationPreferences",
                     *         "id": "17",
                     *         "attributes": {
                     *           "label": "Ailsa Lark",
                     *           "about": "On time, strong and kind.",
                     *           "inApp": true,
                     *           "push": true,
                     *           "email": "instant",
                     *           "frequencies": [
                     *             "instant"
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["NotificationPreference"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[notifications]"?: ("kind" | "label" | "title" | "body" | "url" | "read" | "createdAt")[];
                "filter[unread]"?: "true" | "false";
                "page[limit]"?: number;
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "notifications",
                     *           "id": "17",
                     *           "attributes": {
                     *             "kind": "pins",
                     *             "label": "Ailsa Lark",
                     *             "title": "Ailsa Lark",
                     *             "body": "On time, strong and kind.",
                     *             "url": "https://example.org/ailsa",
                     *             "read": true,
                     *             "createdAt": "2026-05-07T18:30:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "totalIsExact": false,
                     *         "unread": 17
                     *       },
                     *       "links": {
                     *         "self": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "next": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "prev": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Notification"][];
                        links: {
                            next?: string;
                            prev?: string;
                            self: string;
                        };
                        meta: {
                            /** @description All that match. */
                            total: number;
                            /**
                             * @description There are at least so many.
                             * @constant
                             */
                            totalIsExact?: false;
                            unread: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    markNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "notifications",
                 *         "attributes": {
                 *           "read": true
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            read: boolean;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "notifications";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "notifications",
                 *         "attributes": {
                 *           "read": true
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            read: boolean;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "notifications";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "meta": {
                     *         "unread": 17
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        meta: {
                            unread: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    markAllNotificationsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    /** Format: uuid */
                    upTo?: string;
                };
                /** @example {} */
                "application/vnd.api+json": {
                    /** Format: uuid */
                    upTo?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "meta": {
                     *         "unread": 17
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        meta: {
                            unread: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPhotos: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[photos]"?: ("userId" | "type" | "position" | "cloudinarySecureUrl" | "cloudinaryPublicId" | "width" | "height" | "placeholder" | "status" | "createdAt")[];
                "filter[userId]"?: string;
                "page[limit]"?: number;
                "page[offset]"?: number;
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "photos",
                     *           "id": "17",
                     *           "attributes": {
                     *             "userId": "17",
                     *             "type": "image",
                     *             "position": 17,
                     *             "cloudinarySecureUrl": "https://example.org/ailsa",
                     *             "cloudinaryPublicId": "photos/17",
                     *             "width": 17,
                     *             "height": 68,
                     *             "placeholder": "pins",
                     *             "status": "stored",
                     *             "createdAt": "2026-05-07T18:30:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "totalIsExact": false
                     *       },
                     *       "links": {
                     *         "self": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "next": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "prev": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Photo"][];
                        links: {
                            next?: string;
                            prev?: string;
                            self: string;
                        };
                        meta: {
                            /** @description All that match. */
                            total: number;
                            /**
                             * @description There are at least so many.
                             * @constant
                             */
                            totalIsExact?: false;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "photos",
                 *         "attributes": {
                 *           "publicId": "photos/17"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            image64?: string;
                            publicId?: string;
                            userId?: string | number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "photos";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "photos",
                 *         "attributes": {
                 *           "publicId": "photos/17"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            image64?: string;
                            publicId?: string;
                            userId?: string | number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "photos";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "photos",
                     *         "id": "17",
                     *         "attributes": {
                     *           "userId": "17",
                     *           "type": "image",
                     *           "position": 17,
                     *           "cloudinarySecureUrl": "https://example.org/ailsa",
                     *           "cloudinaryPublicId": "photos/17",
                     *           "width": 17,
                     *           "height": 68,
                     *           "placeholder": "pins",
                     *           "status": "stored",
                     *           "createdAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Photo"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    movePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "photos",
                 *         "attributes": {
                 *           "position": 17
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            position: number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "photos";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "photos",
                 *         "attributes": {
                 *           "position": 17
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            position: number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "photos";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "photos",
                     *         "id": "17",
                     *         "attributes": {
                     *           "position": 17
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["MovedPhoto"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPosts: {
        parameters: {
            query: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[posts]"?: ("comment" | "publicId" | "secureUrl" | "fileType" | "date" | "user")[];
                "filter[userId]": string;
                "page[limit]"?: number;
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "posts",
                     *           "id": "17",
                     *           "attributes": {
                     *             "comment": "On time, strong and kind.",
                     *             "publicId": "photos/17",
                     *             "secureUrl": "https://example.org/ailsa",
                     *             "fileType": "image",
                     *             "date": "2026-05-07T18:30:00.000Z",
                     *             "user": {
                     *               "nick": "pins",
                     *               "userImage": "pins"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "totalIsExact": false
                     *       },
                     *       "links": {
                     *         "self": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "next": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "prev": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Post"][];
                        links: {
                            next?: string;
                            prev?: string;
                            self: string;
                        };
                        meta: {
                            /** @description All that match. */
                            total: number;
                            /**
                             * @description There are at least so many.
                             * @constant
                             */
                            totalIsExact?: false;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "posts",
                 *         "attributes": {
                 *           "comment": "On time, strong and kind."
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            comment: string;
                            publicId?: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "posts";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "posts",
                 *         "attributes": {
                 *           "comment": "On time, strong and kind."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            comment: string;
                            publicId?: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "posts";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "posts",
                     *         "id": "17",
                     *         "attributes": {
                     *           "comment": "On time, strong and kind.",
                     *           "publicId": "photos/17",
                     *           "secureUrl": "https://example.org/ailsa",
                     *           "fileType": "image",
                     *           "date": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["NewPost"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProblemGirls: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[problemGirls]"?: ("girlId" | "username" | "name" | "headline" | "city" | "country" | "height" | "weight" | "dob" | "profileUrl" | "reasonWhy" | "dateOfAnalysis" | "pageTitle" | "messageThread" | "cloudinarySecureUrl" | "reportedUrls" | "photos" | "disputed" | "approved" | "createdAt" | "updatedAt")[];
                "page[limit]"?: number;
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "problemGirls",
                     *           "id": "17",
                     *           "attributes": {
                     *             "girlId": 17,
                     *             "username": "ailsalark",
                     *             "name": "Ailsa Lark",
                     *             "headline": "Ailsa Lark",
                     *             "city": "Austin",
                     *             "country": "United States",
                     *             "height": 68,
                     *             "weight": 140,
                     *             "dob": "1995-05-05",
                     *             "profileUrl": "https://example.org/ailsa",
                     *             "reasonWhy": "On time, strong and kind.",
                     *             "dateOfAnalysis": "2026-05-07",
                     *             "pageTitle": "Ailsa Lark",
                     *             "messageThread": "On time, strong and kind.",
                     *             "cloudinarySecureUrl": "https://example.org/ailsa",
                     *             "reportedUrls": [
                     *               "https://example.org/ailsa"
                     *             ],
                     *             "photos": [
                     *               "pins"
                     *             ],
                     *             "disputed": true,
                     *             "approved": true,
                     *             "createdAt": "2026-05-07T18:30:00.000Z",
                     *             "updatedAt": "2026-05-07T18:30:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "totalIsExact": false
                     *       },
                     *       "links": {
                     *         "self": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "next": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "prev": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["ProblemGirl"][];
                        links: {
                            next?: string;
                            prev?: string;
                            self: string;
                        };
                        meta: {
                            /** @description All that match. */
                            total: number;
                            /**
                             * @description There are at least so many.
                             * @constant
                             */
                            totalIsExact?: false;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProblemGirl: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[problemGirls]"?: ("girlId" | "username" | "name" | "headline" | "city" | "country" | "height" | "weight" | "dob" | "profileUrl" | "reasonWhy" | "dateOfAnalysis" | "pageTitle" | "messageThread" | "cloudinarySecureUrl" | "reportedUrls" | "photos" | "disputed" | "approved" | "createdAt" | "updatedAt")[];
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description The version, for `If-Match`; for whoever may edit. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "problemGirls",
                     *         "id": "17",
                     *         "attributes": {
                     *           "girlId": 17,
                     *           "username": "ailsalark",
                     *           "name": "Ailsa Lark",
                     *           "headline": "Ailsa Lark",
                     *           "city": "Austin",
                     *           "country": "United States",
                     *           "height": 68,
                     *           "weight": 140,
                     *           "dob": "1995-05-05",
                     *           "profileUrl": "https://example.org/ailsa",
                     *           "reasonWhy": "On time, strong and kind.",
                     *           "dateOfAnalysis": "2026-05-07",
                     *           "pageTitle": "Ailsa Lark",
                     *           "messageThread": "On time, strong and kind.",
                     *           "cloudinarySecureUrl": "https://example.org/ailsa",
                     *           "reportedUrls": [
                     *             "https://example.org/ailsa"
                     *           ],
                     *           "photos": [
                     *             "pins"
                     *           ],
                     *           "disputed": true,
                     *           "approved": true,
                     *           "createdAt": "2026-05-07T18:30:00.000Z",
                     *           "updatedAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["ProblemGirl"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideProblemGirl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "problemGirls",
                 *         "attributes": {
                 *           "approved": true
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            approved: boolean | null;
                            reason?: string | null;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "problemGirls";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "problemGirls",
                 *         "attributes": {
                 *           "approved": true
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            approved: boolean | null;
                            reason?: string | null;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "problemGirls";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "problemGirls",
                     *         "id": "17",
                     *         "attributes": {
                     *           "approved": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["DecidedProblemGirl"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreProblemGirl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPushSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "meta": {
                     *         "on": true,
                     *         "publicKey": "pins"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        meta: {
                            /** @description Whether the browser of this log-in shows notices. */
                            on: boolean;
                            /** @description What the browser subscribes with (VAPID, base64url). */
                            publicKey: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    turnOnPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "pushSubscriptions",
                 *         "attributes": {
                 *           "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/example"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            /** Format: uri */
                            endpoint: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "pushSubscriptions";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "pushSubscriptions",
                 *         "attributes": {
                 *           "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/example"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** Format: uri */
                            endpoint: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "pushSubscriptions";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "meta": {
                     *         "on": true,
                     *         "publicKey": "pins"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        meta: {
                            /** @description Whether the browser of this log-in shows notices. */
                            on: boolean;
                            /** @description What the browser subscribes with (VAPID, base64url). */
                            publicKey: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    turnOffPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "meta": {
                     *         "on": true,
                     *         "publicKey": "pins"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        meta: {
                            /** @description Whether the browser of this log-in shows notices. */
                            on: boolean;
                            /** @description What the browser subscribes with (VAPID, base64url). */
                            publicKey: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    askForReference: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "referenceRequests",
                 *         "attributes": {
                 *           "stageName": "Ailsa Lark"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            stageName: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "referenceRequests";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "referenceRequests",
                 *         "attributes": {
                 *           "stageName": "Ailsa Lark"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            stageName: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "referenceRequests";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "referenceRequests",
                     *         "id": "17",
                     *         "attributes": {
                     *           "stageName": "Ailsa Lark"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["ReferenceRequest"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerReference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "referenceRequests",
                 *         "attributes": {
                 *           "answer": "yes",
                 *           "comment": "On time and careful."
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            /** @enum {string} */
                            answer: "yes" | "anonymous" | "no";
                            comment?: string | null;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "referenceRequests";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "referenceRequests",
                 *         "attributes": {
                 *           "answer": "yes",
                 *           "comment": "On time and careful."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @enum {string} */
                            answer: "yes" | "anonymous" | "no";
                            comment?: string | null;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "referenceRequests";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "referenceRequests",
                     *         "id": "17",
                     *         "attributes": {
                     *           "answer": "yes",
                     *           "comment": "On time, strong and kind."
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["ReferenceAnswer"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "reports",
                 *         "attributes": {
                 *           "status": "open"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            reason?: string | null;
                            /** @enum {string} */
                            status: "open" | "upheld" | "dismissed";
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "reports";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "reports",
                 *         "attributes": {
                 *           "status": "open"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            reason?: string | null;
                            /** @enum {string} */
                            status: "open" | "upheld" | "dismissed";
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "reports";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "reports",
                     *         "id": "17",
                     *         "attributes": {
                     *           "status": "open"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["DecidedReport"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSavedSearches: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[savedSearches]"?: ("name" | "query" | "email" | "inApp" | "createdAt")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "savedSearches",
                     *           "id": "17",
                     *           "attributes": {
                     *             "name": "Ailsa Lark",
                     *             "query": "pins",
                     *             "email": "instant",
                     *             "inApp": true,
                     *             "createdAt": "2026-05-07T18:30:00.000Z"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["SavedSearch"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveSearch: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "savedSearches",
                 *         "attributes": {
                 *           "query": "pins"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            /**
                             * @default daily
                             * @enum {string}
                             */
                            email?: "instant" | "daily" | "weekly" | "off";
                            /** @default true */
                            inApp?: boolean;
                            name?: string;
                            query: string;
                            timeZone?: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "savedSearches";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "savedSearches",
                 *         "attributes": {
                 *           "query": "pins"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /**
                             * @default daily
                             * @enum {string}
                             */
                            email?: "instant" | "daily" | "weekly" | "off";
                            /** @default true */
                            inApp?: boolean;
                            name?: string;
                            query: string;
                            timeZone?: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "savedSearches";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "savedSearches",
                     *         "id": "17",
                     *         "attributes": {
                     *           "name": "Ailsa Lark",
                     *           "query": "pins",
                     *           "email": "instant",
                     *           "inApp": true,
                     *           "createdAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["SavedSearch"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeSavedSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSavedSearch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is changed: another one is refused with 409. Without it the call overwrites whatever is saved. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "savedSearches",
                 *         "attributes": {}
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            /** @enum {string} */
                            email?: "instant" | "daily" | "weekly" | "off";
                            inApp?: boolean;
                            name?: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "savedSearches";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "savedSearches",
                 *         "attributes": {}
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @enum {string} */
                            email?: "instant" | "daily" | "weekly" | "off";
                            inApp?: boolean;
                            name?: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "savedSearches";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description The version, for `If-Match`; for whoever may edit. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "savedSearches",
                     *         "id": "17",
                     *         "attributes": {
                     *           "name": "Ailsa Lark",
                     *           "query": "pins",
                     *           "email": "instant",
                     *           "inApp": true,
                     *           "createdAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["SavedSearch"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreSavedSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "savedSearches",
                     *         "id": "17",
                     *         "attributes": {
                     *           "name": "Ailsa Lark",
                     *           "query": "pins",
                     *           "email": "instant",
                     *           "inApp": true,
                     *           "createdAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["SavedSearch"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listScammers: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[scammerPhotos]"?: ("scammerId" | "cloudinarySecureUrl" | "cloudinaryPublicId")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[scammers]"?: ("name" | "username" | "stageName" | "headline" | "description" | "synopsis" | "review" | "city" | "state" | "country" | "height" | "weight" | "avatar" | "pics" | "disputed" | "approved" | "createdAt" | "updatedAt" | "scammerPhotos")[];
                include?: "scammerPhotos"[];
                "include[]"?: "scammerPhotos"[];
                "page[limit]"?: number;
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "scammers",
                     *           "id": "17",
                     *           "attributes": {
                     *             "name": "Ailsa Lark",
                     *             "username": "ailsalark",
                     *             "stageName": "Ailsa Lark",
                     *             "headline": "Ailsa Lark",
                     *             "description": "2026-05-07",
                     *             "synopsis": "pins",
                     *             "review": "pins",
                     *             "city": "Austin",
                     *             "state": "TX",
                     *             "country": "United States",
                     *             "height": 68,
                     *             "weight": 140,
                     *             "avatar": "https://example.org/ailsa",
                     *             "pics": [
                     *               "https://example.org/ailsa"
                     *             ],
                     *             "disputed": true,
                     *             "approved": true,
                     *             "createdAt": "2026-05-07T18:30:00.000Z",
                     *             "updatedAt": "2026-05-07T18:30:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "included": [
                     *         {
                     *           "type": "scammerPhotos",
                     *           "id": "17",
                     *           "attributes": {
                     *             "scammerId": 17,
                     *             "cloudinarySecureUrl": "https://example.org/ailsa",
                     *             "cloudinaryPublicId": "photos/17"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "totalIsExact": false
                     *       },
                     *       "links": {
                     *         "self": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "next": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "prev": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Scammer"][];
                        included?: components["schemas"]["ScammerPhoto"][];
                        links: {
                            next?: string;
                            prev?: string;
                            self: string;
                        };
                        meta: {
                            /** @description All that match. */
                            total: number;
                            /**
                             * @description There are at least so many.
                             * @constant
                             */
                            totalIsExact?: false;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportGirl: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "scammers",
                 *         "attributes": {
                 *           "name": "Ailsa Lark",
                 *           "username": "ailsalark",
                 *           "headline": "Ailsa Lark",
                 *           "description": "2026-05-07",
                 *           "city": "Austin",
                 *           "country": "United States",
                 *           "height": 68,
                 *           "weight": 140
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            avatar?: string | null;
                            city: string;
                            country: string;
                            description: string;
                            headline: string;
                            height: number | null;
                            /**
                             * @default scammer
                             * @enum {string}
                             */
                            kind?: "scammer" | "problem-girl";
                            name: string;
                            /** @default [] */
                            pics?: string[];
                            sessionGirlId?: number | null;
                            username: string;
                            weight: number | null;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "scammers";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "scammers",
                 *         "attributes": {
                 *           "name": "Ailsa Lark",
                 *           "username": "ailsalark",
                 *           "headline": "Ailsa Lark",
                 *           "description": "2026-05-07",
                 *           "city": "Austin",
                 *           "country": "United States",
                 *           "height": 68,
                 *           "weight": 140
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            avatar?: string | null;
                            city: string;
                            country: string;
                            description: string;
                            headline: string;
                            height: number | null;
                            /**
                             * @default scammer
                             * @enum {string}
                             */
                            kind?: "scammer" | "problem-girl";
                            name: string;
                            /** @default [] */
                            pics?: string[];
                            sessionGirlId?: number | null;
                            username: string;
                            weight: number | null;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "scammers";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "scammers",
                     *         "id": "17",
                     *         "attributes": {
                     *           "name": "Ailsa Lark",
                     *           "username": "ailsalark",
                     *           "headline": "Ailsa Lark",
                     *           "description": "2026-05-07",
                     *           "city": "Austin",
                     *           "country": "United States",
                     *           "height": 68,
                     *           "weight": 140,
                     *           "avatar": "https://example.org/ailsa",
                     *           "pics": [
                     *             "https://example.org/ailsa"
                     *           ],
                     *           "createdAt": "2026-05-07T18:30:00.000Z",
                     *           "approved": false
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["GirlReport"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getScammer: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[scammerPhotos]"?: ("scammerId" | "cloudinarySecureUrl" | "cloudinaryPublicId")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[scammers]"?: ("name" | "username" | "stageName" | "headline" | "description" | "synopsis" | "review" | "city" | "state" | "country" | "height" | "weight" | "avatar" | "pics" | "disputed" | "approved" | "createdAt" | "updatedAt" | "scammerPhotos")[];
                include?: "scammerPhotos"[];
                "include[]"?: "scammerPhotos"[];
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "scammers",
                     *         "id": "17",
                     *         "attributes": {
                     *           "name": "Ailsa Lark",
                     *           "username": "ailsalark",
                     *           "stageName": "Ailsa Lark",
                     *           "headline": "Ailsa Lark",
                     *           "description": "2026-05-07",
                     *           "synopsis": "pins",
                     *           "review": "pins",
                     *           "city": "Austin",
                     *           "state": "TX",
                     *           "country": "United States",
                     *           "height": 68,
                     *           "weight": 140,
                     *           "avatar": "https://example.org/ailsa",
                     *           "pics": [
                     *             "https://example.org/ailsa"
                     *           ],
                     *           "disputed": true,
                     *           "approved": true,
                     *           "createdAt": "2026-05-07T18:30:00.000Z",
                     *           "updatedAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       },
                     *       "included": [
                     *         {
                     *           "type": "scammerPhotos",
                     *           "id": "17",
                     *           "attributes": {
                     *             "scammerId": 17,
                     *             "cloudinarySecureUrl": "https://example.org/ailsa",
                     *             "cloudinaryPublicId": "photos/17"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Scammer"];
                        included?: components["schemas"]["ScammerPhoto"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideScammer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "scammers",
                 *         "attributes": {
                 *           "approved": true
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            approved: boolean | null;
                            reason?: string | null;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "scammers";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "scammers",
                 *         "attributes": {
                 *           "approved": true
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            approved: boolean | null;
                            reason?: string | null;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "scammers";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "scammers",
                     *         "id": "17",
                     *         "attributes": {
                     *           "approved": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["DecidedScammer"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchSite: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[girls]"?: ("kind" | "url" | "stageName" | "username" | "city" | "state" | "country" | "age" | "height" | "weight" | "physique" | "verified" | "disputed" | "isNew" | "tour" | "profilePicSecureUrl" | "title" | "place")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[problemGirls]"?: ("kind" | "url" | "stageName" | "username" | "city" | "state" | "country" | "age" | "height" | "weight" | "physique" | "verified" | "disputed" | "isNew" | "tour" | "profilePicSecureUrl" | "title" | "place")[];
                limit?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "girls",
                     *           "id": "17",
                     *           "attributes": {
                     *             "kind": "scammer",
                     *             "url": "https://example.org/ailsa",
                     *             "stageName": "Ailsa Lark",
                     *             "username": "ailsalark",
                     *             "city": "Austin",
                     *             "state": "TX",
                     *             "country": "United States",
                     *             "age": 31,
                     *             "height": 68,
                     *             "weight": 140,
                     *             "physique": "pins",
                     *             "verified": true,
                     *             "disputed": true,
                     *             "isNew": true,
                     *             "tour": {
                     *               "city": "Austin",
                     *               "begins": "2026-05-07",
                     *               "ends": "2026-05-07"
                     *             },
                     *             "profilePicSecureUrl": "https://example.org/ailsa",
                     *             "title": "Ailsa Lark",
                     *             "place": "pins"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "totalIsExact": false
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["SearchResult"][];
                        meta: {
                            total: number;
                            /** @constant */
                            totalIsExact?: false;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    lookUpTimewasters: {
        parameters: {
            query: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasterComments]"?: ("timewasterId" | "comment" | "publicUsername" | "username" | "thumbnailUrl" | "anonymous" | "girlId" | "createdAt" | "updatedAt")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasterEmails]"?: ("timewasterId" | "email" | "createdAt" | "waits" | "mayWithdraw")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasterPhones]"?: ("timewasterId" | "phoneNumber" | "createdAt" | "waits" | "mayWithdraw")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasterPhotos]"?: ("timewasterId" | "cloudinary_public_id" | "cloudinary_secure_url" | "cloudinary_url")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasters]"?: ("name" | "email" | "phoneNumber" | "city" | "state" | "country" | "clientType" | "severity" | "reasons" | "happenedOn" | "source" | "proof" | "comment" | "facebook" | "instagram" | "twitter" | "skype" | "anonymous" | "approved" | "isShared" | "disputed" | "mergedIntoId" | "revisesId" | "revisionId" | "changeWaits" | "createdAt" | "updatedAt" | "username" | "publicUsername" | "girlId" | "isMine" | "mayEdit" | "phones" | "allPhones" | "emails" | "allEmails" | "comments" | "photos" | "photoUrls" | "thumbsUp" | "thumbsDown" | "vote" | "voteId" | "linked" | "match" | "why" | "timewasterEmails" | "timewasterPhones" | "timewasterComments" | "timewasterPhotos")[];
                include?: ("timewasterEmails" | "timewasterPhones" | "timewasterComments" | "timewasterPhotos")[];
                "include[]"?: ("timewasterEmails" | "timewasterPhones" | "timewasterComments" | "timewasterPhotos")[];
                "page[limit]"?: number;
                "page[offset]"?: number;
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "timewasters",
                     *           "id": "17",
                     *           "attributes": {
                     *             "name": "Ailsa Lark",
                     *             "email": "ailsa@example.org",
                     *             "phoneNumber": "5125550142",
                     *             "city": "Austin",
                     *             "state": "TX",
                     *             "country": "United States",
                     *             "clientType": "timewaster",
                     *             "severity": 2,
                     *             "reasons": [
                     *               "no-show"
                     *             ],
                     *             "happenedOn": "2026-05-07",
                     *             "source": "first-hand",
                     *             "proof": "screenshots",
                     *             "comment": "On time, strong and kind.",
                     *             "facebook": "pins",
                     *             "instagram": "pins",
                     *             "twitter": "pins",
                     *             "skype": "pins",
                     *             "anonymous": true,
                     *             "approved": true,
                     *             "isShared": true,
                     *             "disputed": true,
                     *             "mergedIntoId": 17,
                     *             "revisesId": 17,
                     *             "revisionId": 17,
                     *             "changeWaits": true,
                     *             "createdAt": "2026-05-07T18:30:00.000Z",
                     *             "updatedAt": "2026-05-07T18:30:00.000Z",
                     *             "username": "ailsalark",
                     *             "publicUsername": "ailsalark",
                     *             "girlId": 17,
                     *             "isMine": true,
                     *             "mayEdit": true,
                     *             "phones": [
                     *               {
                     *                 "id": 17,
                     *                 "phoneNumber": "5125550142",
                     *                 "createdAt": "2026-05-07T18:30:00.000Z",
                     *                 "waits": true,
                     *                 "mayWithdraw": true
                     *               }
                     *             ],
                     *             "allPhones": [
                     *               {
                     *                 "id": 17,
                     *                 "phoneNumber": "5125550142",
                     *                 "createdAt": "2026-05-07T18:30:00.000Z",
                     *                 "waits": true,
                     *                 "mayWithdraw": true
                     *               }
                     *             ],
                     *             "emails": [
                     *               {
                     *                 "id": 17,
                     *                 "email": "ailsa@example.org",
                     *                 "createdAt": "2026-05-07T18:30:00.000Z",
                     *                 "waits": true,
                     *                 "mayWithdraw": true
                     *               }
                     *             ],
                     *             "allEmails": [
                     *               {
                     *                 "id": 17,
                     *                 "email": "ailsa@example.org",
                     *                 "createdAt": "2026-05-07T18:30:00.000Z",
                     *                 "waits": true,
                     *                 "mayWithdraw": true
                     *               }
                     *             ],
                     *             "comments": [
                     *               {
                     *                 "id": 17,
                     *                 "comment": "On time, strong and kind.",
                     *                 "publicUsername": "ailsalark",
                     *                 "username": "ailsalark",
                     *                 "thumbnailUrl": "https://example.org/ailsa",
                     *                 "anonymous": true,
                     *                 "girlId": 17,
                     *                 "createdAt": "2026-05-07T18:30:00.000Z",
                     *                 "updatedAt": "2026-05-07T18:30:00.000Z"
                     *               }
                     *             ],
                     *             "photos": [
                     *               {
                     *                 "id": 17,
                     *                 "cloudinary_public_id": "photos/17",
                     *                 "cloudinary_secure_url": "https://example.org/ailsa",
                     *                 "cloudinary_url": "https://example.org/ailsa"
                     *               }
                     *             ],
                     *             "photoUrls": [
                     *               "https://example.org/ailsa"
                     *             ],
                     *             "thumbsUp": 17,
                     *             "thumbsDown": 17,
                     *             "vote": true,
                     *             "voteId": "17",
                     *             "linked": [
                     *               {
                     *                 "id": 17,
                     *                 "name": "Ailsa Lark",
                     *                 "city": "Austin",
                     *                 "via": [
                     *                   "phone"
                     *                 ]
                     *               }
                     *             ],
                     *             "match": "exact",
                     *             "why": "pins"
                     *           }
                     *         }
                     *       ],
                     *       "included": [
                     *         {
                     *           "type": "timewasterEmails",
                     *           "id": "17",
                     *           "attributes": {
                     *             "timewasterId": 17,
                     *             "email": "ailsa@example.org",
                     *             "createdAt": "2026-05-07T18:30:00.000Z",
                     *             "waits": true,
                     *             "mayWithdraw": true
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "totalIsExact": false,
                     *         "kind": "phone",
                     *         "exact": 17,
                     *         "verdict": {
                     *           "level": "danger",
                     *           "sentence": "pins",
                     *           "caution": "2026-05-07",
                     *           "reporters": 17,
                     *           "praisers": 17,
                     *           "met": 17,
                     *           "goodGuyReporters": 17,
                     *           "lastReportedAt": "2026-05-07T18:30:00.000Z",
                     *           "reasons": [
                     *             "2026-05-07"
                     *           ],
                     *           "severity": 2,
                     *           "disputed": true,
                     *           "counted": {},
                     *           "hasMore": true,
                     *           "evidence": [
                     *             {
                     *               "tone": "danger",
                     *               "text": "On time, strong and kind.",
                     *               "quote": "pins",
                     *               "via": "pins",
                     *               "at": "2026-05-07T18:30:00.000Z",
                     *               "url": "https://example.org/ailsa",
                     *               "disputed": true
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "links": {
                     *         "self": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "next": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "prev": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["FoundTimewaster"][];
                        included?: (components["schemas"]["IncludedTimewasterEmail"] | components["schemas"]["IncludedTimewasterPhone"] | components["schemas"]["IncludedTimewasterComment"] | components["schemas"]["IncludedTimewasterPhoto"])[];
                        links: {
                            next?: string;
                            prev?: string;
                            self: string;
                        };
                        meta: {
                            exact: number;
                            /** @enum {string} */
                            kind: "phone" | "email" | "handle" | "link" | "text";
                            /** @description All that match. */
                            total: number;
                            /**
                             * @description There are at least so many.
                             * @constant
                             */
                            totalIsExact?: false;
                            verdict: components["schemas"]["TimewasterVerdict"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    suggestSearches: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[suggestions]"?: ("group" | "title" | "detail" | "url" | "kind" | "disputed")[];
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "suggestions",
                     *           "id": "17",
                     *           "attributes": {
                     *             "group": "girls",
                     *             "title": "Ailsa Lark",
                     *             "detail": "On time, strong and kind.",
                     *             "url": "https://example.org/ailsa",
                     *             "kind": "scammer",
                     *             "disputed": true
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Suggestion"][];
                        meta: {
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportText: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                kind: "girl-review" | "guy-review" | "girl-review-reply" | "guy-review-reply" | "girls-only-comment" | "reference" | "timewaster-comment" | "post" | "girl-profile" | "guy-profile";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "reports",
                 *         "attributes": {
                 *           "reason": "Private details",
                 *           "comment": "This gives my phone number."
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            comment?: string | null;
                            reason: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "reports";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "reports",
                 *         "attributes": {
                 *           "reason": "Private details",
                 *           "comment": "This gives my phone number."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            comment?: string | null;
                            reason: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "reports";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "reports",
                     *         "id": "17",
                     *         "attributes": {
                     *           "reason": "2026-05-07",
                     *           "comment": "On time, strong and kind.",
                     *           "status": "open"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["TextReport"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    addThumb: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "thumbs",
                 *         "attributes": {
                 *           "timewasterId": 17,
                 *           "thumbType": 1
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            thumbType: number;
                            timewasterId: number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "thumbs";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "thumbs",
                 *         "attributes": {
                 *           "timewasterId": 17,
                 *           "thumbType": 1
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            thumbType: number;
                            timewasterId: number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "thumbs";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "thumbs",
                     *         "id": "17",
                     *         "attributes": {
                     *           "timewasterId": 17,
                     *           "thumbType": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Thumb"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteThumb: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateThumb: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "thumbs",
                 *         "attributes": {
                 *           "thumbType": 1
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            thumbType: number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "thumbs";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "thumbs",
                 *         "attributes": {
                 *           "thumbType": 1
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            thumbType: number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "thumbs";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "thumbs",
                     *         "id": "17",
                     *         "attributes": {
                     *           "timewasterId": 17,
                     *           "thumbType": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Thumb"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTimewasterComments: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasterComments]"?: ("timewasterId" | "comment" | "publicUsername" | "username" | "thumbnailUrl" | "anonymous" | "girlId" | "createdAt" | "updatedAt")[];
                "filter[timewasterId]"?: number;
                "page[limit]"?: number;
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "timewasterComments",
                     *           "id": "17",
                     *           "attributes": {
                     *             "timewasterId": 17,
                     *             "comment": "On time, strong and kind.",
                     *             "publicUsername": "ailsalark",
                     *             "username": "ailsalark",
                     *             "thumbnailUrl": "https://example.org/ailsa",
                     *             "anonymous": true,
                     *             "girlId": 17,
                     *             "createdAt": "2026-05-07T18:30:00.000Z",
                     *             "updatedAt": "2026-05-07T18:30:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "totalIsExact": false
                     *       },
                     *       "links": {
                     *         "self": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "next": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "prev": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["TimewasterComment"][];
                        links: {
                            next?: string;
                            prev?: string;
                            self: string;
                        };
                        meta: {
                            /** @description All that match. */
                            total: number;
                            /**
                             * @description There are at least so many.
                             * @constant
                             */
                            totalIsExact?: false;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    addTimewasterComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "timewasterComments",
                 *         "attributes": {
                 *           "timewasterId": 17,
                 *           "comment": "On time, strong and kind."
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            /** @default false */
                            anonymous?: boolean;
                            comment: string;
                            /** @default false */
                            confirmedPrivateDetails?: boolean;
                            timewasterId: number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "timewasterComments";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "timewasterComments",
                 *         "attributes": {
                 *           "timewasterId": 17,
                 *           "comment": "On time, strong and kind."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @default false */
                            anonymous?: boolean;
                            comment: string;
                            /** @default false */
                            confirmedPrivateDetails?: boolean;
                            timewasterId: number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "timewasterComments";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "timewasterComments",
                     *         "id": "17",
                     *         "attributes": {
                     *           "timewasterId": 17,
                     *           "comment": "On time, strong and kind.",
                     *           "publicUsername": "ailsalark",
                     *           "username": "ailsalark",
                     *           "thumbnailUrl": "https://example.org/ailsa",
                     *           "anonymous": true,
                     *           "girlId": 17,
                     *           "createdAt": "2026-05-07T18:30:00.000Z",
                     *           "updatedAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["TimewasterComment"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTimewasterComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    addTimewasterEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "timewasterEmails",
                 *         "attributes": {
                 *           "timewasterId": 17,
                 *           "email": "ailsa@example.org"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            email: string;
                            timewasterId: number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "timewasterEmails";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "timewasterEmails",
                 *         "attributes": {
                 *           "timewasterId": 17,
                 *           "email": "ailsa@example.org"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            email: string;
                            timewasterId: number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "timewasterEmails";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "timewasterEmails",
                     *         "id": "17",
                     *         "attributes": {
                     *           "timewasterId": 17,
                     *           "email": "ailsa@example.org",
                     *           "createdAt": "2026-05-07T18:30:00.000Z",
                     *           "waits": true,
                     *           "mayWithdraw": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["TimewasterEmail"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawTimewasterEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTimewasterMerges: {
        parameters: {
            query: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasterMerges]"?: ("fromId" | "createdAt" | "fromName")[];
                "filter[intoId]": number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "timewasterMerges",
                     *           "id": "17",
                     *           "attributes": {
                     *             "fromId": 17,
                     *             "createdAt": "2026-05-07T18:30:00.000Z",
                     *             "fromName": "Ailsa Lark"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["TimewasterMerge"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    mergeTimewasters: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "timewasterMerges",
                 *         "attributes": {
                 *           "intoId": 17,
                 *           "fromId": 17
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            fromId: number;
                            intoId: number;
                            taken?: string[];
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "timewasterMerges";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "timewasterMerges",
                 *         "attributes": {
                 *           "intoId": 17,
                 *           "fromId": 17
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            fromId: number;
                            intoId: number;
                            taken?: string[];
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "timewasterMerges";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "timewasterMerges",
                     *         "id": "17",
                     *         "attributes": {
                     *           "intoId": 17,
                     *           "fromId": 17
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["NewTimewasterMerge"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoTimewasterMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    addTimewasterPhone: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "timewasterPhones",
                 *         "attributes": {
                 *           "timewasterId": 17,
                 *           "phoneNumber": "5125550142"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            phoneNumber: string;
                            timewasterId: number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "timewasterPhones";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "timewasterPhones",
                 *         "attributes": {
                 *           "timewasterId": 17,
                 *           "phoneNumber": "5125550142"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            phoneNumber: string;
                            timewasterId: number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "timewasterPhones";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "timewasterPhones",
                     *         "id": "17",
                     *         "attributes": {
                     *           "timewasterId": 17,
                     *           "phoneNumber": "5125550142",
                     *           "createdAt": "2026-05-07T18:30:00.000Z",
                     *           "waits": true,
                     *           "mayWithdraw": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["TimewasterPhone"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawTimewasterPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTimewasterPhotos: {
        parameters: {
            query: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasterPhotos]"?: ("timewasterId" | "cloudinaryPublicId" | "cloudinarySecureUrl" | "cloudinaryUrl" | "createdAt")[];
                "filter[timewasterId]": number;
                "page[limit]"?: number;
                "page[offset]"?: number;
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "timewasterPhotos",
                     *           "id": "17",
                     *           "attributes": {
                     *             "timewasterId": 17,
                     *             "cloudinaryPublicId": "photos/17",
                     *             "cloudinarySecureUrl": "https://example.org/ailsa",
                     *             "cloudinaryUrl": "https://example.org/ailsa",
                     *             "createdAt": "2026-05-07T18:30:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "totalIsExact": false
                     *       },
                     *       "links": {
                     *         "self": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "next": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "prev": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["TimewasterPhoto"][];
                        links: {
                            next?: string;
                            prev?: string;
                            self: string;
                        };
                        meta: {
                            /** @description All that match. */
                            total: number;
                            /**
                             * @description There are at least so many.
                             * @constant
                             */
                            totalIsExact?: false;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    addTimewasterPhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "timewasterPhotos",
                 *         "attributes": {
                 *           "timewasterId": 17,
                 *           "image64": "data:image/png;base64,iVBORw0KGgo="
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            image64: string;
                            timewasterId: number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "timewasterPhotos";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "timewasterPhotos",
                 *         "attributes": {
                 *           "timewasterId": 17,
                 *           "image64": "data:image/png;base64,iVBORw0KGgo="
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            image64: string;
                            timewasterId: number;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "timewasterPhotos";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "timewasterPhotos",
                     *         "id": "17",
                     *         "attributes": {
                     *           "timewasterId": 17,
                     *           "cloudinaryPublicId": "photos/17",
                     *           "cloudinarySecureUrl": "https://example.org/ailsa",
                     *           "cloudinaryUrl": "https://example.org/ailsa",
                     *           "createdAt": "2026-05-07T18:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["TimewasterPhoto"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTimewasterPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    suggestTimewasters: {
        parameters: {
            query?: {
                city?: string;
                email?: string;
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasters]"?: ("name" | "city" | "country" | "clientType" | "isMine" | "via")[];
                name?: string;
                phoneNumber?: string;
                profile?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "timewasters",
                     *           "id": "17",
                     *           "attributes": {
                     *             "name": "Ailsa Lark",
                     *             "city": "Austin",
                     *             "country": "United States",
                     *             "clientType": "pins",
                     *             "isMine": true,
                     *             "via": "contact"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["TimewasterSuggestion"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTimewasterWatches: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasterWatches]"?: ("kind" | "label" | "since" | "removable")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "timewasterWatches",
                     *           "id": "17",
                     *           "attributes": {
                     *             "kind": "phone",
                     *             "label": "Ailsa Lark",
                     *             "since": "home",
                     *             "removable": true
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["TimewasterWatch"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    addTimewasterWatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "timewasterWatches",
                 *         "attributes": {
                 *           "city": "Austin"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            city?: string;
                            country?: string;
                            guyId?: number;
                            text?: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "timewasterWatches";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "timewasterWatches",
                 *         "attributes": {
                 *           "city": "Austin"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            city?: string;
                            country?: string;
                            guyId?: number;
                            text?: string;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "timewasterWatches";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "timewasterWatches",
                     *           "id": "17",
                     *           "attributes": {
                     *             "kind": "phone",
                     *             "label": "Ailsa Lark",
                     *             "since": "home",
                     *             "removable": true
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["TimewasterWatch"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTimewasterWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportTimewaster: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "timewasters",
                 *         "attributes": {
                 *           "name": "Ailsa Lark",
                 *           "city": "Austin",
                 *           "country": "United States",
                 *           "clientType": "timewaster",
                 *           "comment": "On time, strong and kind."
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            /** @default false */
                            anonymous?: boolean;
                            approved?: boolean;
                            city: string;
                            /** @enum {string} */
                            clientType: "timewaster" | "dangerous" | "weirdo" | "scammer" | "pervert" | "good guy";
                            comment: string;
                            /** @default false */
                            confirmedPrivateDetails?: boolean;
                            country: string;
                            email?: string | null;
                            facebook?: string | null;
                            happenedOn?: string | null;
                            instagram?: string | null;
                            name: string;
                            phoneNumber?: string | null;
                            proof?: ("screenshots" | "photos" | "witness" | "several" | "nothing" | "") | null;
                            reasons?: ("no-show" | "haggling" | "non-payment" | "pressure" | "threat" | "violence" | "stalking" | "fake-deposit")[];
                            severity?: number;
                            skype?: string | null;
                            source?: ("first-hand" | "heard" | "") | null;
                            state?: string | null;
                            twitter?: string | null;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "timewasters";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "timewasters",
                 *         "attributes": {
                 *           "name": "Ailsa Lark",
                 *           "city": "Austin",
                 *           "country": "United States",
                 *           "clientType": "timewaster",
                 *           "comment": "On time, strong and kind."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @default false */
                            anonymous?: boolean;
                            approved?: boolean;
                            city: string;
                            /** @enum {string} */
                            clientType: "timewaster" | "dangerous" | "weirdo" | "scammer" | "pervert" | "good guy";
                            comment: string;
                            /** @default false */
                            confirmedPrivateDetails?: boolean;
                            country: string;
                            email?: string | null;
                            facebook?: string | null;
                            happenedOn?: string | null;
                            instagram?: string | null;
                            name: string;
                            phoneNumber?: string | null;
                            proof?: ("screenshots" | "photos" | "witness" | "several" | "nothing" | "") | null;
                            reasons?: ("no-show" | "haggling" | "non-payment" | "pressure" | "threat" | "violence" | "stalking" | "fake-deposit")[];
                            severity?: number;
                            skype?: string | null;
                            source?: ("first-hand" | "heard" | "") | null;
                            state?: string | null;
                            twitter?: string | null;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "timewasters";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "timewasters",
                     *         "id": "17",
                     *         "attributes": {
                     *           "name": "Ailsa Lark",
                     *           "email": "ailsa@example.org",
                     *           "phoneNumber": "5125550142",
                     *           "city": "Austin",
                     *           "state": "TX",
                     *           "country": "United States",
                     *           "clientType": "timewaster",
                     *           "severity": 2,
                     *           "reasons": [
                     *             "no-show"
                     *           ],
                     *           "happenedOn": "2026-05-07",
                     *           "source": "first-hand",
                     *           "proof": "screenshots",
                     *           "comment": "On time, strong and kind.",
                     *           "facebook": "pins",
                     *           "instagram": "pins",
                     *           "twitter": "pins",
                     *           "skype": "pins",
                     *           "anonymous": true,
                     *           "approved": true,
                     *           "isShared": true,
                     *           "disputed": true,
                     *           "mergedIntoId": 17,
                     *           "revisesId": 17,
                     *           "revisionId": 17,
                     *           "changeWaits": true,
                     *           "createdAt": "2026-05-07T18:30:00.000Z",
                     *           "updatedAt": "2026-05-07T18:30:00.000Z",
                     *           "username": "ailsalark",
                     *           "publicUsername": "ailsalark",
                     *           "girlId": 17,
                     *           "isMine": true,
                     *           "mayEdit": true,
                     *           "phones": [
                     *             {
                     *               "id": 17,
                     *               "phoneNumber": "5125550142",
                     *               "createdAt": "2026-05-07T18:30:00.000Z",
                     *               "waits": true,
                     *               "mayWithdraw": true
                     *             }
                     *           ],
                     *           "allPhones": [
                     *             {
                     *               "id": 17,
                     *               "phoneNumber": "5125550142",
                     *               "createdAt": "2026-05-07T18:30:00.000Z",
                     *               "waits": true,
                     *               "mayWithdraw": true
                     *             }
                     *           ],
                     *           "emails": [
                     *             {
                     *               "id": 17,
                     *               "email": "ailsa@example.org",
                     *               "createdAt": "2026-05-07T18:30:00.000Z",
                     *               "waits": true,
                     *               "mayWithdraw": true
                     *             }
                     *           ],
                     *           "allEmails": [
                     *             {
                     *               "id": 17,
                     *               "email": "ailsa@example.org",
                     *               "createdAt": "2026-05-07T18:30:00.000Z",
                     *               "waits": true,
                     *               "mayWithdraw": true
                     *             }
                     *           ],
                     *           "comments": [
                     *             {
                     *               "id": 17,
                     *               "comment": "On time, strong and kind.",
                     *               "publicUsername": "ailsalark",
                     *               "username": "ailsalark",
                     *               "thumbnailUrl": "https://example.org/ailsa",
                     *               "anonymous": true,
                     *               "girlId": 17,
                     *               "createdAt": "2026-05-07T18:30:00.000Z",
                     *               "updatedAt": "2026-05-07T18:30:00.000Z"
                     *             }
                     *           ],
                     *           "photos": [
                     *             {
                     *               "id": 17,
                     *               "cloudinary_public_id": "photos/17",
                     *               "cloudinary_secure_url": "https://example.org/ailsa",
                     *               "cloudinary_url": "https://example.org/ailsa"
                     *             }
                     *           ],
                     *           "photoUrls": [
                     *             "https://example.org/ailsa"
                     *           ],
                     *           "thumbsUp": 17,
                     *           "thumbsDown": 17,
                     *           "vote": true,
                     *           "voteId": "17",
                     *           "linked": [
                     *             {
                     *               "id": 17,
                     *               "name": "Ailsa Lark",
                     *               "city": "Austin",
                     *               "via": [
                     *                 "phone"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "included": [
                     *         {
                     *           "type": "timewasterEmails",
                     *           "id": "17",
                     *           "attributes": {
                     *             "timewasterId": 17,
                     *             "email": "ailsa@example.org",
                     *             "createdAt": "2026-05-07T18:30:00.000Z",
                     *             "waits": true,
                     *             "mayWithdraw": true
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Timewaster"];
                        included?: (components["schemas"]["IncludedTimewasterEmail"] | components["schemas"]["IncludedTimewasterPhone"] | components["schemas"]["IncludedTimewasterComment"] | components["schemas"]["IncludedTimewasterPhoto"])[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTimewaster: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasterComments]"?: ("timewasterId" | "comment" | "publicUsername" | "username" | "thumbnailUrl" | "anonymous" | "girlId" | "createdAt" | "updatedAt")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasterEmails]"?: ("timewasterId" | "email" | "createdAt" | "waits" | "mayWithdraw")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasterPhones]"?: ("timewasterId" | "phoneNumber" | "createdAt" | "waits" | "mayWithdraw")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasterPhotos]"?: ("timewasterId" | "cloudinary_public_id" | "cloudinary_secure_url" | "cloudinary_url")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[timewasters]"?: ("name" | "email" | "phoneNumber" | "city" | "state" | "country" | "clientType" | "severity" | "reasons" | "happenedOn" | "source" | "proof" | "comment" | "facebook" | "instagram" | "twitter" | "skype" | "anonymous" | "approved" | "isShared" | "disputed" | "mergedIntoId" | "revisesId" | "revisionId" | "changeWaits" | "createdAt" | "updatedAt" | "username" | "publicUsername" | "girlId" | "isMine" | "mayEdit" | "phones" | "allPhones" | "emails" | "allEmails" | "comments" | "photos" | "photoUrls" | "thumbsUp" | "thumbsDown" | "vote" | "voteId" | "linked" | "timewasterEmails" | "timewasterPhones" | "timewasterComments" | "timewasterPhotos")[];
                include?: ("timewasterEmails" | "timewasterPhones" | "timewasterComments" | "timewasterPhotos")[];
                "include[]"?: ("timewasterEmails" | "timewasterPhones" | "timewasterComments" | "timewasterPhotos")[];
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description The version, for `If-Match`; for whoever may edit. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "timewasters",
                     *         "id": "17",
                     *         "attributes": {
                     *           "name": "Ailsa Lark",
                     *           "email": "ailsa@example.org",
                     *           "phoneNumber": "5125550142",
                     *           "city": "Austin",
                     *           "state": "TX",
                     *           "country": "United States",
                     *           "clientType": "timewaster",
                     *           "severity": 2,
                     *           "reasons": [
                     *             "no-show"
                     *           ],
                     *           "happenedOn": "2026-05-07",
                     *           "source": "first-hand",
                     *           "proof": "screenshots",
                     *           "comment": "On time, strong and kind.",
                     *           "facebook": "pins",
                     *           "instagram": "pins",
                     *           "twitter": "pins",
                     *           "skype": "pins",
                     *           "anonymous": true,
                     *           "approved": true,
                     *           "isShared": true,
                     *           "disputed": true,
                     *           "mergedIntoId": 17,
                     *           "revisesId": 17,
                     *           "revisionId": 17,
                     *           "changeWaits": true,
                     *           "createdAt": "2026-05-07T18:30:00.000Z",
                     *           "updatedAt": "2026-05-07T18:30:00.000Z",
                     *           "username": "ailsalark",
                     *           "publicUsername": "ailsalark",
                     *           "girlId": 17,
                     *           "isMine": true,
                     *           "mayEdit": true,
                     *           "phones": [
                     *             {
                     *               "id": 17,
                     *               "phoneNumber": "5125550142",
                     *               "createdAt": "2026-05-07T18:30:00.000Z",
                     *               "waits": true,
                     *               "mayWithdraw": true
                     *             }
                     *           ],
                     *           "allPhones": [
                     *             {
                     *               "id": 17,
                     *               "phoneNumber": "5125550142",
                     *               "createdAt": "2026-05-07T18:30:00.000Z",
                     *               "waits": true,
                     *               "mayWithdraw": true
                     *             }
                     *           ],
                     *           "emails": [
                     *             {
                     *               "id": 17,
                     *               "email": "ailsa@example.org",
                     *               "createdAt": "2026-05-07T18:30:00.000Z",
                     *               "waits": true,
                     *               "mayWithdraw": true
                     *             }
                     *           ],
                     *           "allEmails": [
                     *             {
                     *               "id": 17,
                     *               "email": "ailsa@example.org",
                     *               "createdAt": "2026-05-07T18:30:00.000Z",
                     *               "waits": true,
                     *               "mayWithdraw": true
                     *             }
                     *           ],
                     *           "comments": [
                     *             {
                     *               "id": 17,
                     *               "comment": "On time, strong and kind.",
                     *               "publicUsername": "ailsalark",
                     *               "username": "ailsalark",
                     *               "thumbnailUrl": "https://example.org/ailsa",
                     *               "anonymous": true,
                     *               "girlId": 17,
                     *               "createdAt": "2026-05-07T18:30:00.000Z",
                     *               "updatedAt": "2026-05-07T18:30:00.000Z"
                     *             }
                     *           ],
                     *           "photos": [
                     *             {
                     *               "id": 17,
                     *               "cloudinary_public_id": "photos/17",
                     *               "cloudinary_secure_url": "https://example.org/ailsa",
                     *               "cloudinary_url": "https://example.org/ailsa"
                     *             }
                     *           ],
                     *           "photoUrls": [
                     *             "https://example.org/ailsa"
                     *           ],
                     *           "thumbsUp": 17,
                     *           "thumbsDown": 17,
                     *           "vote": true,
                     *           "voteId": "17",
                     *           "linked": [
                     *             {
                     *               "id": 17,
                     *               "name": "Ailsa Lark",
                     *               "city": "Austin",
                     *               "via": [
                     *                 "phone"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "included": [
                     *         {
                     *           "type": "timewasterEmails",
                     *           "id": "17",
                     *           "attributes": {
                     *             "timewasterId": 17,
                     *             "email": "ailsa@example.org",
                     *             "createdAt": "2026-05-07T18:30:00.000Z",
                     *             "waits": true,
                     *             "mayWithdraw": true
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Timewaster"];
                        included?: (components["schemas"]["IncludedTimewasterEmail"] | components["schemas"]["IncludedTimewasterPhone"] | components["schemas"]["IncludedTimewasterComment"] | components["schemas"]["IncludedTimewasterPhoto"])[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTimewaster: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTimewaster: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is changed: another one is refused with 409. Without it the call overwrites whatever is saved. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "timewasters",
                 *         "attributes": {}
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        attributes: {
                            anonymous?: boolean;
                            approved?: boolean;
                            city?: string;
                            /** @enum {string} */
                            clientType?: "timewaster" | "dangerous" | "weirdo" | "scammer" | "pervert" | "good guy";
                            comment?: string;
                            confirmedPrivateDetails?: boolean;
                            country?: string;
                            email?: string | null;
                            facebook?: string | null;
                            happenedOn?: string | null;
                            instagram?: string | null;
                            name?: string;
                            phoneNumber?: string | null;
                            proof?: ("screenshots" | "photos" | "witness" | "several" | "nothing" | "") | null;
                            reasons?: ("no-show" | "haggling" | "non-payment" | "pressure" | "threat" | "violence" | "stalking" | "fake-deposit")[];
                            severity?: number;
                            skype?: string | null;
                            source?: ("first-hand" | "heard" | "") | null;
                            state?: string | null;
                            twitter?: string | null;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "timewasters";
                    };
                };
                /**
                 * @example {
                 *       "data": {
                 *         "type": "timewasters",
                 *         "attributes": {}
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            anonymous?: boolean;
                            approved?: boolean;
                            city?: string;
                            /** @enum {string} */
                            clientType?: "timewaster" | "dangerous" | "weirdo" | "scammer" | "pervert" | "good guy";
                            comment?: string;
                            confirmedPrivateDetails?: boolean;
                            country?: string;
                            email?: string | null;
                            facebook?: string | null;
                            happenedOn?: string | null;
                            instagram?: string | null;
                            name?: string;
                            phoneNumber?: string | null;
                            proof?: ("screenshots" | "photos" | "witness" | "several" | "nothing" | "") | null;
                            reasons?: ("no-show" | "haggling" | "non-payment" | "pressure" | "threat" | "violence" | "stalking" | "fake-deposit")[];
                            severity?: number;
                            skype?: string | null;
                            source?: ("first-hand" | "heard" | "") | null;
                            state?: string | null;
                            twitter?: string | null;
                        };
                        id?: string | number;
                        /** @enum {string} */
                        type: "timewasters";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description The version, for `If-Match`; for whoever may edit. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "timewasters",
                     *         "id": "17",
                     *         "attributes": {
                     *           "name": "Ailsa Lark",
                     *           "email": "ailsa@example.org",
                     *           "phoneNumber": "5125550142",
                     *           "city": "Austin",
                     *           "state": "TX",
                     *           "country": "United States",
                     *           "clientType": "timewaster",
                     *           "severity": 2,
                     *           "reasons": [
                     *             "no-show"
                     *           ],
                     *           "happenedOn": "2026-05-07",
                     *           "source": "first-hand",
                     *           "proof": "screenshots",
                     *           "comment": "On time, strong and kind.",
                     *           "facebook": "pins",
                     *           "instagram": "pins",
                     *           "twitter": "pins",
                     *           "skype": "pins",
                     *           "anonymous": true,
                     *           "approved": true,
                     *           "isShared": true,
                     *           "disputed": true,
                     *           "mergedIntoId": 17,
                     *           "revisesId": 17,
                     *           "revisionId": 17,
                     *           "changeWaits": true,
                     *           "createdAt": "2026-05-07T18:30:00.000Z",
                     *           "updatedAt": "2026-05-07T18:30:00.000Z",
                     *           "username": "ailsalark",
                     *           "publicUsername": "ailsalark",
                     *           "girlId": 17,
                     *           "isMine": true,
                     *           "mayEdit": true,
                     *           "phones": [
                     *             {
                     *               "id": 17,
                     *               "phoneNumber": "5125550142",
                     *               "createdAt": "2026-05-07T18:30:00.000Z",
                     *               "waits": true,
                     *               "mayWithdraw": true
                     *             }
                     *           ],
                     *           "allPhones": [
                     *             {
                     *               "id": 17,
                     *               "phoneNumber": "5125550142",
                     *               "createdAt": "2026-05-07T18:30:00.000Z",
                     *               "waits": true,
                     *               "mayWithdraw": true
                     *             }
                     *           ],
                     *           "emails": [
                     *             {
                     *               "id": 17,
                     *               "email": "ailsa@example.org",
                     *               "createdAt": "2026-05-07T18:30:00.000Z",
                     *               "waits": true,
                     *               "mayWithdraw": true
                     *             }
                     *           ],
                     *           "allEmails": [
                     *             {
                     *               "id": 17,
                     *               "email": "ailsa@example.org",
                     *               "createdAt": "2026-05-07T18:30:00.000Z",
                     *               "waits": true,
                     *               "mayWithdraw": true
                     *             }
                     *           ],
                     *           "comments": [
                     *             {
                     *               "id": 17,
                     *               "comment": "On time, strong and kind.",
                     *               "publicUsername": "ailsalark",
                     *               "username": "ailsalark",
                     *               "thumbnailUrl": "https://example.org/ailsa",
                     *               "anonymous": true,
                     *               "girlId": 17,
                     *               "createdAt": "2026-05-07T18:30:00.000Z",
                     *               "updatedAt": "2026-05-07T18:30:00.000Z"
                     *             }
                     *           ],
                     *           "photos": [
                     *             {
                     *               "id": 17,
                     *               "cloudinary_public_id": "photos/17",
                     *               "cloudinary_secure_url": "https://example.org/ailsa",
                     *               "cloudinary_url": "https://example.org/ailsa"
                     *             }
                     *           ],
                     *           "photoUrls": [
                     *             "https://example.org/ailsa"
                     *           ],
                     *           "thumbsUp": 17,
                     *           "thumbsDown": 17,
                     *           "vote": true,
                     *           "voteId": "17",
                     *           "linked": [
                     *             {
                     *               "id": 17,
                     *               "name": "Ailsa Lark",
                     *               "city": "Austin",
                     *               "via": [
                     *                 "phone"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "included": [
                     *         {
                     *           "type": "timewasterEmails",
                     *           "id": "17",
                     *           "attributes": {
                     *             "timewasterId": 17,
                     *             "email": "ailsa@example.org",
                     *             "createdAt": "2026-05-07T18:30:00.000Z",
                     *             "waits": true,
                     *             "mayWithdraw": true
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Timewaster"];
                        included?: (components["schemas"]["IncludedTimewasterEmail"] | components["schemas"]["IncludedTimewasterPhone"] | components["schemas"]["IncludedTimewasterComment"] | components["schemas"]["IncludedTimewasterPhoto"])[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreTimewaster: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTravels: {
        parameters: {
            query?: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[travels]"?: ("girlId" | "city" | "state" | "country" | "startDate" | "endDate" | "dateBegins" | "dateEnds" | "createdAt" | "updatedAt")[];
                "filter[girlId]"?: number;
                "page[limit]"?: number;
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "travels",
                     *           "id": "17",
                     *           "attributes": {
                     *             "girlId": 17,
                     *             "city": "Austin",
                     *             "state": "TX",
                     *             "country": "United States",
                     *             "startDate": "2026-05-07",
                     *             "endDate": "2026-05-07",
                     *             "dateBegins": "2026-05-07",
                     *             "dateEnds": "2026-05-07",
                     *             "createdAt": "2026-05-07T18:30:00.000Z",
                     *             "updatedAt": "2026-05-07T18:30:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "totalIsExact": false
                     *       },
                     *       "links": {
                     *         "self": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "next": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10",
                     *         "prev": "/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10"
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Travel"][];
                        links: {
                            next?: string;
                            prev?: string;
                            self: string;
                        };
                        meta: {
                            /** @description All that match. */
                            total: number;
                            /**
                             * @description There are at least so many.
                             * @constant
                             */
                            totalIsExact?: false;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkWarnings: {
        parameters: {
            query: {
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[girls]"?: ("kind" | "via" | "title" | "place" | "url" | "date" | "disputed" | "reviews")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[problemGirls]"?: ("kind" | "via" | "title" | "place" | "url" | "date" | "disputed" | "reviews")[];
                /** @description Of each of these resources only these fields; the others are left out, also where the schema requires them. */
                "fields[scammers]"?: ("kind" | "via" | "title" | "place" | "url" | "date" | "disputed" | "reviews")[];
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "scammers",
                     *           "id": "17",
                     *           "attributes": {
                     *             "kind": "scammer",
                     *             "via": "pins",
                     *             "title": "Ailsa Lark",
                     *             "place": "pins",
                     *             "url": "https://example.org/ailsa",
                     *             "date": "2026-05-07",
                     *             "disputed": true,
                     *             "reviews": 17
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "level": "danger",
                     *         "sentence": "pins",
                     *         "caution": "2026-05-07",
                     *         "counted": {
                     *           "scammers": 17,
                     *           "problemGirls": 17,
                     *           "reviews": 17,
                     *           "similar": 17
                     *         }
                     *       }
                     *     }
                     */
                    "application/vnd.api+json": {
                        data: components["schemas"]["Warning"][];
                        meta: {
                            caution: string | null;
                            counted: {
                                problemGirls: number;
                                reviews: number;
                                scammers: number;
                                similar: number;
                            };
                            /** @enum {string} */
                            level: "danger" | "warning" | "reviews only" | "nothing known" | "no exact match";
                            sentence: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ailsalark",
                 *       "password": "CorrectHorse9!"
                 *     }
                 */
                "application/json": {
                    password: string;
                    return_to?: string;
                    username: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "user_id": "17",
                     *         "username": "ailsalark",
                     *         "name": "Ailsa Lark",
                     *         "email": "ailsa@example.org",
                     *         "avatar": "https://example.org/ailsa",
                     *         "profile": "pins",
                     *         "is_moderator": true,
                     *         "usertype": "girl",
                     *         "linked_socials": {}
                     *       },
                     *       "second_factor": true
                     *     }
                     */
                    "application/json": {
                        second_factor?: boolean;
                        user: {
                            avatar: string | null;
                            email: string;
                            is_moderator: boolean;
                            linked_socials: {
                                [key: string]: string;
                            };
                            name: string;
                            profile: string | null;
                            user_id: string;
                            username: string | null;
                            usertype: ("girl" | "guy") | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Goes on at another address */
            302: {
                headers: {
                    /** @description Where it goes on. */
                    Location?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    logInByPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "id": "17",
                 *         "rawId": "17",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "2026-05-07"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    response: {
                        id: string;
                        rawId: string;
                        response: {
                            clientDataJSON: string;
                        } & {
                            [key: string]: unknown;
                        };
                        /** @constant */
                        type: "public-key";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "user_id": "17",
                     *         "username": "ailsalark",
                     *         "name": "Ailsa Lark",
                     *         "email": "ailsa@example.org",
                     *         "avatar": "https://example.org/ailsa",
                     *         "profile": "pins",
                     *         "is_moderator": true,
                     *         "usertype": "girl",
                     *         "linked_socials": {}
                     *       }
                     *     }
                     */
                    "application/json": {
                        user: {
                            avatar: string | null;
                            email: string;
                            is_moderator: boolean;
                            linked_socials: {
                                [key: string]: string;
                            };
                            name: string;
                            profile: string | null;
                            user_id: string;
                            username: string | null;
                            usertype: ("girl" | "guy") | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    startPasskeyLogIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "challenge": "pins"
                     *     }
                     */
                    "application/json": {
                        challenge: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    finishOutsideLogIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Goes on at another address */
            302: {
                headers: {
                    /** @description Where it goes on. */
                    Location?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    passSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "482913"
                 *     }
                 */
                "application/json": {
                    code: string;
                    return_to?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "user_id": "17",
                     *         "username": "ailsalark",
                     *         "name": "Ailsa Lark",
                     *         "email": "ailsa@example.org",
                     *         "avatar": "https://example.org/ailsa",
                     *         "profile": "pins",
                     *         "is_moderator": true,
                     *         "usertype": "girl",
                     *         "linked_socials": {}
                     *       }
                     *     }
                     */
                    "application/json": {
                        user: {
                            avatar: string | null;
                            email: string;
                            is_moderator: boolean;
                            linked_socials: {
                                [key: string]: string;
                            };
                            name: string;
                            profile: string | null;
                            user_id: string;
                            username: string | null;
                            usertype: ("girl" | "guy") | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    blockGuy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "block": {
                 *         "guy_user_id": 17
                 *       }
                 *     }
                 */
                "application/json": {
                    block: {
                        guy_user_id: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "blocked": true
                     *     }
                     */
                    "application/json": {
                        blocked: boolean;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    unblockGuy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "block": {
                 *         "guy_user_id": 17
                 *       }
                 *     }
                 */
                "application/json": {
                    block: {
                        guy_user_id: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "blocked": true
                     *     }
                     */
                    "application/json": {
                        blocked: boolean;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    bookGirl: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "girl_id": 17,
                 *       "date_time_available": "pins",
                 *       "session_length": "pins",
                 *       "desired_session_type": "pins"
                 *     }
                 */
                "application/json": {
                    date_time_available: string;
                    desired_session_type: string;
                    details_notes?: string | null;
                    details_questions?: string | null;
                    girl_id: number;
                    requested_attire?: string | null;
                    /** @default [] */
                    services_interests?: ("private_webcam_skype_video_chat" | "phone_chat" | "other_webcam_shows" | "competitive_wrestling" | "semi_competitive_wrestling" | "fantasy_wrestling" | "pro_wrestling" | "submission_wrestling" | "pin_wrestling" | "two_on_one_wrestling" | "mma" | "judo" | "brazilian_jiu_jitsu" | "couples_wrestling" | "jiu_jitsu" | "karate" | "tae_kwon_do" | "muay_thai" | "grappling" | "competitive_boxing" | "semi_competitive_boxing" | "fantasy_boxing" | "competitive_kickboxing" | "semi_competitive_kickboxing" | "fantasy_kickboxing" | "catfighting" | "two_or_more_on_one_handicap_matches" | "tag_team_matches" | "armwrestling" | "foxy_boxing" | "female_vs_female" | "tickle_wrestling" | "scissoring" | "custom_videos" | "feats_of_strength" | "lift_and_carry" | "posing" | "modeling" | "belly_punching" | "in_gym_training" | "bondage_wrestling" | "domination" | "pillow_fights")[];
                    session_length: string;
                    session_location?: string | null;
                    things_to_not_include?: string | null;
                    /** @default [] */
                    times?: {
                        /** Format: date-time */
                        at: string;
                        timeZone: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17,
                     *       "message": "Successfully sent booking request."
                     *     }
                     */
                    "application/json": {
                        id: number;
                        /** @constant */
                        message: "Successfully sent booking request.";
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCaptchaChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "parameters": {},
                     *       "signature": "pins"
                     *     }
                     */
                    "application/json": {
                        codeChallenge?: unknown;
                        parameters: Record<string, never>;
                        signature?: string;
                    };
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportClientError: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "network",
                 *       "path": "/wrestlers",
                 *       "status": 17
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    kind: "network" | "graphql" | "server";
                    operation?: string;
                    path: string;
                    requestId?: string;
                    status: number;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPrivateFile: {
        parameters: {
            query?: {
                expires?: number;
                signature?: string;
            };
            header?: never;
            path: {
                file: string;
                id: string;
                purpose: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "image/avif": unknown;
                    "image/jpeg": unknown;
                    "image/png": unknown;
                    "image/webp": unknown;
                    "video/mp4": unknown;
                };
            };
            /** @description The part that `Range` asks for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one that `If-None-Match` names is still the file */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The file has no such part */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPublicFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
                id: string;
                purpose: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "image/avif": unknown;
                    "image/jpeg": unknown;
                    "image/png": unknown;
                    "image/webp": unknown;
                    "video/mp4": unknown;
                };
            };
            /** @description The part that `Range` asks for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one that `If-None-Match` names is still the file */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            /** @description The file has no such part */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    followGirl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "follow": {
                 *         "girl_id": 17
                 *       }
                 *     }
                 */
                "application/json": {
                    follow: {
                        girl_id: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "following": true,
                     *       "followers": 17
                     *     }
                     */
                    "application/json": {
                        followers: number;
                        following: boolean;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    unfollowGirl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "follow": {
                 *         "girl_id": 17
                 *       }
                 *     }
                 */
                "application/json": {
                    follow: {
                        girl_id: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "following": true,
                     *       "followers": 17
                     *     }
                     */
                    "application/json": {
                        followers: number;
                        following: boolean;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    migrateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ailsa@example.org",
                 *       "password": "CorrectHorse9!",
                 *       "passwordConfirmation": "CorrectHorse9!",
                 *       "recaptcha": "the token of a solved captcha"
                 *     }
                 */
                "application/json": {
                    email: string;
                    password: string;
                    passwordConfirmation: string;
                    recaptcha: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "17"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamUnreadCount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": unknown;
                };
            };
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProblemGirl: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is changed: another one is refused with 409. Without it the call overwrites whatever is saved. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pageTitle": "Ailsa Lark",
                 *       "messageThread": "On time, strong and kind.",
                 *       "reasonWhy": "On time, strong and kind.",
                 *       "name": "Ailsa Lark",
                 *       "username": "ailsalark",
                 *       "headline": "Ailsa Lark"
                 *     }
                 */
                "application/json": {
                    city?: string | null;
                    country?: string | null;
                    dateOfAnalysis?: string | null;
                    headline: string;
                    image64?: string | null;
                    messageThread: string;
                    name: string;
                    pageTitle: string;
                    profileUrl?: string | null;
                    reasonWhy: string;
                    username: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description The version, for `If-Match`; for whoever may edit. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17
                     *     }
                     */
                    "application/json": {
                        id: number;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    registerGirl: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ailsalark",
                 *       "password": "CorrectHorse9!",
                 *       "passwordConfirmation": "CorrectHorse9!",
                 *       "name": "Ailsa Lark",
                 *       "email": "ailsa@example.org",
                 *       "city": "Austin",
                 *       "country": "United States",
                 *       "image64": "data:image/png;base64,iVBORw0KGgo=",
                 *       "recaptcha": "the token of a solved captcha",
                 *       "ageConfirmed": true
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    ageConfirmed: true;
                    city: string;
                    country: string;
                    email: string;
                    image64: string;
                    name: string;
                    password: string;
                    passwordConfirmation: string;
                    recaptcha: string;
                    state?: string;
                    username: string & (unknown & unknown);
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "On time, strong and kind."
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    registerGuy: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ailsalark",
                 *       "password": "CorrectHorse9!",
                 *       "passwordConfirmation": "CorrectHorse9!",
                 *       "name": "Ailsa Lark",
                 *       "email": "ailsa@example.org",
                 *       "city": "Austin",
                 *       "country": "United States",
                 *       "image64": "data:image/png;base64,iVBORw0KGgo=",
                 *       "state": "TX",
                 *       "height": 68,
                 *       "weight": 140,
                 *       "aboutMe": "On time, strong and kind.",
                 *       "recaptcha": "the token of a solved captcha",
                 *       "ageConfirmed": true
                 *     }
                 */
                "application/json": {
                    aboutMe: string;
                    /** @constant */
                    ageConfirmed: true;
                    /** @default false */
                    allowSessionGirlsContact?: boolean;
                    birthday?: string;
                    city: string;
                    country: string;
                    email: string;
                    /** @default true */
                    emailMeAboutNewGirlsInYourArea?: boolean;
                    height: number;
                    image64: string;
                    name: string;
                    password: string;
                    passwordConfirmation: string;
                    recaptcha: string;
                    /** @default {} */
                    services?: {
                        [key: string]: boolean;
                    };
                    state: string;
                    username: string & (unknown & unknown);
                    weight: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "On time, strong and kind."
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendContactMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": {
                 *         "email_addr": "ailsa@example.org",
                 *         "subject": "Ailsa Lark",
                 *         "message": "On time, strong and kind."
                 *       },
                 *       "recaptcha": "the token of a solved captcha"
                 *     }
                 */
                "application/json": {
                    email: {
                        email_addr: string;
                        message: string;
                        subject: string;
                    };
                    recaptcha: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": "Email sent.";
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": "17",
                     *       "username": "ailsalark",
                     *       "name": "Ailsa Lark",
                     *       "email": "ailsa@example.org",
                     *       "avatar": "https://example.org/ailsa",
                     *       "profile": "pins",
                     *       "is_moderator": true,
                     *       "usertype": "girl",
                     *       "linked_socials": {}
                     *     }
                     */
                    "application/json": {
                        avatar: string | null;
                        email: string;
                        is_moderator: boolean;
                        linked_socials: {
                            [key: string]: string;
                        };
                        name: string;
                        profile: string | null;
                        user_id: string;
                        username: string | null;
                        usertype: ("girl" | "guy") | null;
                    };
                };
            };
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    addUnverifiedReference: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key and body get the first answer again; another body is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ailsalark",
                 *       "girlUrl": "https://example.org/ailsa",
                 *       "guyId": 17
                 *     }
                 */
                "application/json": {
                    girlUrl: string;
                    guyId: number;
                    guyIdentifier?: string | null;
                    username: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17,
                     *       "message": "On time, strong and kind."
                     *     }
                     */
                    "application/json": {
                        id: number;
                        message: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "public_id": "photos/17",
                     *       "secure_url": "https://example.org/ailsa",
                     *       "url": "https://example.org/ailsa",
                     *       "resource_type": "image",
                     *       "format": "png",
                     *       "width": 17,
                     *       "height": 68,
                     *       "bytes": 17
                     *     }
                     */
                    "application/json": {
                        bytes: number;
                        /** @enum {string} */
                        format: "png" | "jpg" | "mp4";
                        height: number;
                        public_id: string;
                        /** @enum {string} */
                        resource_type: "image" | "video";
                        secure_url: string;
                        url: string;
                        width: number;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
}
